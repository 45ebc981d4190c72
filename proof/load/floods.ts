import { connect } from "node:net";
import { tally } from "../actors/buyers.ts";
import { openShop } from "../nodes/open-shop.ts";
import { must, type Scenario } from "../scenario.ts";

const MIB = 1024 ** 2;
const BODY_BYTES = 100 * MIB;
const CHUNK = Buffer.alloc(64 * 1024, "a");
const MEMORY_GROWTH_MIB = 150;
const CUT_OFF = 0;

const POST = "POST /api/auth/login HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\n";
const LARGE_HEAD = `GET / HTTP/1.1\r\nHost: shop\r\nX-Large: ${"a".repeat(17 * 1024)}\r\n\r\n`;

export const floods: Scenario = {
  group: "load",
  name: "floods",
  requirement:
    "bodies of 100 MB, with Content-Length and chunked, 20 at once, and headers of 17 KiB: 413, 431, memory bounded",
  testedIn: "server/http/refusals.test.ts",
  async run(context) {
    await using shop = await openShop(context);
    const [node] = shop.nodes;
    must(node !== undefined, "there is no node");
    const rounds = context.full ? 5 : 1;
    const before = node.memoryMiB();
    let maxMiB = before;
    const statuses: Record<"announced" | "chunked" | "headers", number[]> = { announced: [], chunked: [], headers: [] };
    for (let round = 0; round < rounds; round += 1) {
      const whole = `${POST}Content-Length: ${BODY_BYTES}\r\n\r\n`;
      const inChunks = `${POST}Transfer-Encoding: chunked\r\n\r\n`;
      statuses.announced.push(...(await runConcurrently(20, () => flood(node.origin, { head: whole, chunk: CHUNK }))));
      maxMiB = Math.max(maxMiB, node.memoryMiB());
      statuses.chunked.push(
        ...(await runConcurrently(20, () => flood(node.origin, { head: inChunks, chunk: chunkOf(CHUNK) }))),
      );
      maxMiB = Math.max(maxMiB, node.memoryMiB());
      statuses.headers.push(...(await runConcurrently(20, () => flood(node.origin, { head: LARGE_HEAD }))));
      maxMiB = Math.max(maxMiB, node.memoryMiB());
    }
    const { announced, chunked, headers } = statuses;
    const result = `announced ${tally(announced)}, chunked ${tally(chunked)}, headers ${tally(headers)}, memory ${before} to ${maxMiB} MiB`;
    for (const bodies of [announced, chunked])
      must(
        bodies.every((status) => status === 413),
        result,
      );
    must(
      headers.every((status) => status === 431),
      result,
    );
    must(maxMiB - before <= MEMORY_GROWTH_MIB, result);
    return result;
  },
};

function runConcurrently(count: number, work: () => Promise<number>): Promise<number[]> {
  return Promise.all(Array.from({ length: count }, work));
}

const chunkOf = (bytes: Buffer) =>
  Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from("\r\n")]);

/** Sends the body as fast as the socket accepts; returns the status. */
function flood(origin: string, { head, chunk }: { head: string; chunk?: Buffer }): Promise<number> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    let answer = "";
    let sent = 0;
    const push = () => {
      while (chunk && sent < BODY_BYTES && socket.writable) {
        sent += chunk.length;
        if (!socket.write(chunk)) return;
      }
    };
    socket.on("error", () => {});
    socket.on("drain", push);
    socket.on("data", (bytes: Buffer) => {
      answer += bytes.toString("latin1");
      const status = /^HTTP\/1\.1 (\d+)/.exec(answer)?.[1];
      if (status === undefined) return;
      resolve(Number(status));
      socket.destroy();
    });
    socket.on("close", () => resolve(CUT_OFF));
    socket.write(head);
    push();
  });
}
