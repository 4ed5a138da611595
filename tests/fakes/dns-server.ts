import { createSocket } from "node:dgram";
import { once } from "node:events";
import { type Answer, decode, encode } from "dns-packet";

export interface DnsServer {
  /** As `PRUMO_DNS_SERVERS` takes it. */
  address: string;
  /** Text records by name; each may be in pieces. */
  records: Map<string, string[][]>;
  /** What it answers to a question for addresses; by default, that there is no such name. */
  findAddresses: (name: string, type: "A" | "AAAA") => Answer[] | undefined;
  /** What the server answers to a name instead, as `SERVFAIL`. */
  broken: Set<string>;
  asked: string[];
  close(): Promise<void>;
}

/** A name server on loopback that knows the records it is told. */
export async function startDnsServer(): Promise<DnsServer> {
  const socket = createSocket("udp4");
  const records: DnsServer["records"] = new Map();
  const broken = new Set<string>();
  const asked: string[] = [];
  const server: Omit<DnsServer, "address" | "close"> = {
    records,
    broken,
    asked,
    findAddresses: () => undefined,
  };
  const find = (name: string, type: string | undefined): Answer[] | undefined => {
    if (type === "A" || type === "AAAA") return server.findAddresses(name, type);
    if (type !== "TXT") return undefined;
    const found = records.get(name);
    return found?.map((data) => ({ type, class: "IN", name, ttl: 0, data }));
  };
  socket.on("message", (message, from) => {
    const query = decode(message);
    const { name = "", type } = query.questions?.[0] ?? {};
    asked.push(`${type} ${name}`);
    const found = find(name, type);
    const code = broken.has(name) ? 2 : found ? 0 : 3;
    const flags = 0x0180 | code;
    const questions = query.questions ?? [];
    const answers = found ?? [];
    const reply = encode({ type: "response", id: query.id ?? 0, flags, questions, answers });
    socket.send(reply, from.port, from.address);
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  return Object.assign(server, {
    address: `127.0.0.1:${socket.address().port}`,
    close: async () => {
      socket.close();
      await once(socket, "close");
    },
  });
}
