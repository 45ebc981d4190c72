import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type { ServerProcess } from "./server-process.ts";

export interface LoadResult {
  rate: number;
  p50: number;
  p95: number;
  p99: number;
  failed: number;
  /**
   * Processor time of the server per response in microseconds, which other load affects less than the
   * rate.
   */
  processorMicros: number;
}

const READ_BYTES = 256 * 1_024;

/** Times are in milliseconds. */
export async function runLoad(options: {
  server: ServerProcess;
  paths: readonly string[];
  seconds: number;
  atOnce?: number;
  /** Rate of all connections together; without it, each sends its next request at once. */
  perSecond?: number;
}): Promise<LoadResult> {
  const { server, paths, seconds, atOnce = 10, perSecond = Number.POSITIVE_INFINITY } = options;
  const pauseMs = (atOnce / perSecond) * 1_000;
  const { hostname, port } = new URL(server.address);
  const requests = paths.map((path) => Buffer.from(`GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`));
  const times: number[] = [];
  let failed = 0;
  let next = 0;
  const usedBefore = server.processorTime();
  const startedAt = performance.now();
  const end = startedAt + seconds * 1_000;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      const connection = openConnection({ host: hostname, port: Number(port) });
      while (performance.now() < end) {
        const sent = performance.now();
        const nextAt = sent + pauseMs;
        const status = await connection.ask(requests[next++ % requests.length] as Buffer);
        times.push(performance.now() - sent);
        if (status !== 200) failed += 1;
        if (pauseMs > 0) await wait(Math.max(0, nextAt - performance.now()));
      }
      connection.close();
    }),
  );
  const elapsedMs = performance.now() - startedAt;
  const processorMicros = ((server.processorTime() - usedBefore) / times.length) * 1_000;
  times.sort((one, other) => one - other);
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;
  return {
    rate: (times.length / elapsedMs) * 1_000,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    failed,
    processorMicros,
  };
}

/**
 * Parses only the HTTP that both servers write, into one buffer, because garbage collection here would
 * be measured as server time.
 */
function openConnection({ host, port }: { host: string; port: number }) {
  let waiting = Promise.withResolvers<number>();
  let rest = 0;
  let status = 0;
  let head = "";
  const read = (bytes: Buffer, length: number) => {
    let body = length;
    if (rest === 0) {
      head += bytes.toString("latin1", 0, length);
      const headEnd = head.indexOf("\r\n\r\n");
      if (headEnd === -1) return;
      status = Number(head.slice(9, 12));
      rest = Number(/\r\ncontent-length: (\d+)/i.exec(head.slice(0, headEnd + 2))?.[1] ?? 0);
      body = head.length - headEnd - 4;
      head = "";
    }
    rest -= body;
    if (rest <= 0) {
      rest = 0;
      waiting.resolve(status);
    }
  };
  const socket = connect({
    host,
    port,
    noDelay: true,
    onread: {
      buffer: Buffer.allocUnsafeSlow(READ_BYTES),
      callback: (length, bytes) => {
        read(bytes as Buffer, length);
        return true;
      },
    },
  });
  socket.once("error", (error) => waiting.reject(error));
  socket.once("end", () => waiting.resolve(0));
  return {
    ask: (request: Buffer) => {
      waiting = Promise.withResolvers<number>();
      socket.write(request);
      return waiting.promise;
    },
    close: () => socket.destroy(),
  };
}
