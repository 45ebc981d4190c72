import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type { ServerProcess } from "./server-process.ts";

export interface Load {
  rate: number;
  p50: number;
  p95: number;
  p99: number;
  failed: number;
  /** The server's own processor time per answer, in microseconds: says more than the rate on a machine that others use too. */
  processor: number;
}

/** So many shoppers, for some seconds. Times are in milliseconds. */
export async function load(options: {
  server: ServerProcess;
  paths: readonly string[];
  seconds: number;
  atOnce?: number;
  /** All of them together, if they pause between two pages; else each asks again as soon as it is answered. */
  perSecond?: number;
}): Promise<Load> {
  const { server, paths, seconds, atOnce = 10, perSecond = Number.POSITIVE_INFINITY } = options;
  const pauseMs = (atOnce / perSecond) * 1_000;
  const { hostname, port } = new URL(server.address);
  const requests = paths.map((path) => Buffer.from(`GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`));
  const times: number[] = [];
  let failed = 0;
  let next = 0;
  const usedBefore = server.processorTime();
  const begun = performance.now();
  const end = begun + seconds * 1_000;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      const socket = connect({ host: hostname, port: Number(port), noDelay: true });
      const answers = readAnswers(socket);
      while (performance.now() < end) {
        const sent = performance.now();
        const nextAt = sent + pauseMs;
        socket.write(requests[next++ % requests.length] ?? "");
        const { value: status } = await answers.next();
        times.push(performance.now() - sent);
        if (status !== 200) failed += 1;
        if (pauseMs > 0) await wait(Math.max(0, nextAt - performance.now()));
      }
      socket.destroy();
    }),
  );
  const took = performance.now() - begun;
  const processor = ((server.processorTime() - usedBefore) / times.length) * 1_000;
  times.sort((one, other) => one - other);
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;
  return { rate: (times.length / took) * 1_000, p50: at(0.5), p95: at(0.95), p99: at(0.99), failed, processor };
}

/** The status of every answer on a connection. Reads just as much HTTP as both servers write. */
async function* readAnswers(socket: Socket): AsyncGenerator<number, number> {
  let rest = 0;
  let status = 0;
  let head = "";
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    let bytes = chunk;
    if (rest === 0) {
      head += bytes.toString("latin1");
      const headEnd = head.indexOf("\r\n\r\n");
      if (headEnd === -1) continue;
      status = Number(head.slice(9, 12));
      const length = Number(/\r\ncontent-length: (\d+)/i.exec(head.slice(0, headEnd + 2))?.[1] ?? 0);
      bytes = Buffer.from(head.slice(headEnd + 4), "latin1");
      head = "";
      rest = length;
      if (rest === 0) {
        yield status;
        continue;
      }
    }
    rest -= bytes.length;
    if (rest <= 0) {
      rest = 0;
      yield status;
    }
  }
  return 0;
}
