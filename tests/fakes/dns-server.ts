import { createSocket } from "node:dgram";
import { once } from "node:events";
import { decode, encode, type TxtAnswer } from "dns-packet";

export interface DnsServer {
  /** As `PRUMO_DNS_SERVERS` takes it. */
  address: string;
  /** Text records by name; each may be in pieces. */
  records: Map<string, string[][]>;
  /** What the server answers to a name instead, as `SERVFAIL`. */
  broken: Set<string>;
  asked: string[];
  close(): Promise<void>;
}

/** A name server on loopback that knows the text records it is told. */
export async function startDnsServer(): Promise<DnsServer> {
  const socket = createSocket("udp4");
  const records: DnsServer["records"] = new Map();
  const broken = new Set<string>();
  const asked: string[] = [];
  socket.on("message", (message, from) => {
    const query = decode(message);
    const { name = "", type } = query.questions?.[0] ?? {};
    asked.push(`${type} ${name}`);
    const found = type === "TXT" ? records.get(name) : undefined;
    const answers = (found ?? []).map(
      (data): TxtAnswer => ({ type: "TXT", class: "IN", name, ttl: 0, data }),
    );
    const code = broken.has(name) ? 2 : found ? 0 : 3;
    const flags = 0x0180 | code;
    const questions = query.questions ?? [];
    const reply = encode({ type: "response", id: query.id ?? 0, flags, questions, answers });
    socket.send(reply, from.port, from.address);
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  return {
    address: `127.0.0.1:${socket.address().port}`,
    records,
    broken,
    asked,
    close: async () => {
      socket.close();
      await once(socket, "close");
    },
  };
}
