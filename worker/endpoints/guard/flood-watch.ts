import type { Socket } from "node:net";
import { GuardFault } from "./guard-fault.ts";

const everyMs = 250;

/**
 * Ends a connection whose peer sends more than `mostBytes` without being sent anything: what no
 * parser counts, as status lines, informational answers and extensions of chunks without end.
 */
export function watchFlood(socket: Socket, mostBytes: number): void {
  let sent = socket.bytesWritten;
  let before = socket.bytesRead;
  const timer = setInterval(() => {
    if (socket.bytesWritten !== sent) {
      sent = socket.bytesWritten;
      before = socket.bytesRead;
    } else if (socket.bytesRead - before > mostBytes) {
      socket.destroy(new GuardFault("too_large"));
    }
  }, everyMs);
  timer.unref();
  socket.once("close", () => clearInterval(timer));
}
