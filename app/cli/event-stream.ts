/** One event of a `text/event-stream`. */
export interface StreamEvent {
  id: string | undefined;
  /** `message` where the stream names none. */
  name: string;
  data: string;
}

/** Events of a server-sent stream as they come; comments and events without data are passed over. */
export async function* readEventStream(
  body: AsyncIterable<Uint8Array>,
): AsyncGenerator<StreamEvent> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of body) {
    text += decoder.decode(chunk, { stream: true });
    // The last piece may be half an event, or end in half a line end.
    const pieces = text.split(/\r?\n\r?\n/);
    text = pieces.pop() ?? "";
    for (const piece of pieces) {
      const event = parseEvent(piece);
      if (event.data !== "") yield event;
    }
  }
}

function parseEvent(piece: string): StreamEvent {
  const fields = new Map<string, string[]>();
  for (const line of piece.split(/\r?\n/)) {
    const [, name, value] = /^([a-z]+): ?(.*)$/.exec(line) ?? [];
    if (name !== undefined) fields.set(name, [...(fields.get(name) ?? []), value ?? ""]);
  }
  const name = fields.get("event")?.at(-1) ?? "message";
  return { id: fields.get("id")?.at(-1), name, data: fields.get("data")?.join("\n") ?? "" };
}
