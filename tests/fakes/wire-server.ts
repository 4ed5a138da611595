import { once } from "node:events";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { createServer as createTlsServer, type TlsOptions } from "node:tls";

export interface WireServer {
  port: number;
  /** Connections that have come, whether or not they said anything. */
  connections: number;
  /** Names that TLS asked for. */
  names: string[];
  /** What has come, as it came, by connection. */
  received: string[];
  /** Of all connections: bytes that the system has taken to send. */
  bytesTaken: () => number;
  close(): Promise<void>;
}

interface WireOptions {
  /** Loopback by default; `::` listens wherever the machine has an address. */
  host?: string;
  tls?: TlsOptions;
}

/** A server that answers as it likes, byte by byte; `answer` is called as each request begins. */
export async function startWireServer(
  answer: (socket: Socket, server: WireServer) => void,
  { host = "127.0.0.1", tls }: WireOptions = {},
): Promise<WireServer> {
  const sockets = new Set<Socket>();
  let taken = 0;
  const listener: Server = tls ? createTlsServer(tls) : createServer();
  listener.on(tls ? "secureConnection" : "connection", (socket: Socket) => {
    const at = server.received.push("") - 1;
    socket.setNoDelay(true);
    socket.on("data", (bytes) => {
      server.received[at] = (server.received[at] ?? "") + bytes;
      if (/(?:^|[\n}])[A-Z]+ \S+ HTTP\/1\.1\r\n/.test(String(bytes))) answer(socket, server);
    });
    if ("servername" in socket) server.names.push(String(socket.servername));
  });
  listener.on("connection", (socket: Socket) => {
    server.connections++;
    sockets.add(socket);
    socket.on("error", () => {});
    socket.on("close", () => {
      taken += socket.bytesWritten;
    });
  });
  listener.on("tlsClientError", () => {});
  listener.listen(0, host);
  await once(listener, "listening");
  const server: WireServer = {
    port: (listener.address() as AddressInfo).port,
    connections: 0,
    names: [],
    received: [],
    bytesTaken: () => taken,
    close: async () => {
      if (!listener.listening) return;
      for (const socket of sockets) socket.destroy();
      listener.close();
      await once(listener, "close");
    },
  };
  return server;
}

/** An answer with its length, as a decent server writes it. */
export function answered(body: string | Uint8Array, headers = "", status = "200 OK"): Buffer {
  const head = `HTTP/1.1 ${status}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n${headers}\r\n`;
  return Buffer.concat([Buffer.from(head), Buffer.from(body)]);
}
