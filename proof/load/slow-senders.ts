import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { ask } from "../ask.ts";
import { allowedMs, type Dose, must } from "../dose.ts";
import { openShop } from "../open-shop.ts";

const CLOSED_WITHIN_MS = 25_000;
const DRIP_MS = 1_000;
const OTHERS_WITHIN_MS = 2_000;

const HALF_A_HEAD = "GET / HTTP/1.1\r\nHost: shop\r\nX-Slow: ";
const HALF_A_BODY =
  "POST /api/auth/login HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{";

export const slowSenders: Dose = {
  part: "load",
  name: "slow headers and bodies",
  asked: "1,000 sockets that send a byte a second: closed within 25 s, others are served meanwhile",
  async run(trial) {
    await using shop = await openShop(trial);
    const origin = shop.origin(0);
    await ask(origin, "listCategories");
    const count = trial.full ? 1_000 : 100;
    const closedWithinMs = allowedMs(trial, CLOSED_WITHIN_MS);
    const begun = performance.now();
    const sockets = Array.from({ length: count }, (_, index) =>
      dripping(origin, index % 2 === 0 ? HALF_A_HEAD : HALF_A_BODY),
    );
    let slowestMs = 0;
    let served = 0;
    while (sockets.some(({ closed }) => !closed) && performance.now() - begun < closedWithinMs + 5_000) {
      const asked = performance.now();
      const { status } = await ask(origin, "searchProducts", { query: { q: `geforce ${served}` } });
      must(status === 200, `somebody else was answered ${status}`);
      slowestMs = Math.max(slowestMs, Math.round(performance.now() - asked));
      served += 1;
      await wait(250);
    }
    const lastMs = Math.round(performance.now() - begun);
    const open = sockets.filter(({ closed }) => !closed).length;
    for (const { socket } of sockets) socket.destroy();
    const seen = `${count - open} of ${count} closed after ${lastMs} ms, ${served} others served, the slowest in ${slowestMs} ms`;
    must(open === 0 && lastMs <= closedWithinMs && slowestMs <= allowedMs(trial, OTHERS_WITHIN_MS), seen);
    return seen;
  },
};

interface Dripping {
  socket: Socket;
  closed: boolean;
}

function dripping(origin: string, beginning: string): Dripping {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  const drip = setInterval(() => socket.write("x"), DRIP_MS);
  const dripped: Dripping = { socket, closed: false };
  socket.on("error", () => {});
  socket.on("close", () => {
    clearInterval(drip);
    dripped.closed = true;
  });
  // What the server says at the end is read, or its farewell would never be seen.
  socket.resume();
  socket.write(beginning);
  return dripped;
}
