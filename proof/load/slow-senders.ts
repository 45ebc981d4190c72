import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { callApi } from "../actors/call-api.ts";
import { openShop } from "../nodes/open-shop.ts";
import { allowedMs, must, type Scenario } from "../scenario.ts";

const CLOSED_WITHIN_MS = 25_000;
const DRIP_MS = 1_000;
const OTHERS_WITHIN_MS = 2_000;

const HALF_A_HEAD = "GET / HTTP/1.1\r\nHost: shop\r\nX-Slow: ";
const HALF_A_BODY =
  "POST /api/auth/login HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{";

export const slowSenders: Scenario = {
  group: "load",
  name: "slow headers and bodies",
  requirement: "1,000 sockets that send one byte a second: closed within 25 s, other clients are served meanwhile",
  async run(context) {
    await using shop = await openShop(context);
    const origin = shop.origin(0);
    await callApi(origin, "listCategories");
    const count = context.full ? 1_000 : 100;
    const closedWithinMs = allowedMs(context, CLOSED_WITHIN_MS);
    const startedAt = performance.now();
    const sockets = Array.from({ length: count }, (_, index) =>
      openSlowSocket(origin, index % 2 === 0 ? HALF_A_HEAD : HALF_A_BODY),
    );
    let slowestMs = 0;
    let served = 0;
    while (sockets.some(({ closed }) => !closed) && performance.now() - startedAt < closedWithinMs + 5_000) {
      const sentAt = performance.now();
      const { status } = await callApi(origin, "searchProducts", { query: { q: `geforce ${served}` } });
      must(status === 200, `another client was answered ${status}`);
      slowestMs = Math.max(slowestMs, Math.round(performance.now() - sentAt));
      served += 1;
      await wait(250);
    }
    const lastMs = Math.round(performance.now() - startedAt);
    const open = sockets.filter(({ closed }) => !closed).length;
    for (const { socket } of sockets) socket.destroy();
    const result = `${count - open} of ${count} closed after ${lastMs} ms, ${served} others served, the slowest in ${slowestMs} ms`;
    must(open === 0 && lastMs <= closedWithinMs && slowestMs <= allowedMs(context, OTHERS_WITHIN_MS), result);
    return result;
  },
};

interface SlowSocket {
  socket: Socket;
  closed: boolean;
}

function openSlowSocket(origin: string, beginning: string): SlowSocket {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  const drip = setInterval(() => socket.write("x"), DRIP_MS);
  const slowSocket: SlowSocket = { socket, closed: false };
  socket.on("error", () => {});
  socket.on("close", () => {
    clearInterval(drip);
    slowSocket.closed = true;
  });
  // Reads the server's last bytes, because otherwise the socket would never report the close.
  socket.resume();
  socket.write(beginning);
  return slowSocket;
}
