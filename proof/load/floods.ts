import { connect } from "node:net";
import { tally } from "../buyers.ts";
import { type Dose, must } from "../dose.ts";
import { openShop } from "../open-shop.ts";

const MIB = 1024 ** 2;
const BODY_BYTES = 100 * MIB;
const CHUNK = Buffer.alloc(64 * 1024, "a");
const MEMORY_GROWTH_MIB = 150;
const CUT_OFF = 0;

const POST = "POST /api/auth/login HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\n";
const LARGE_HEAD = `GET / HTTP/1.1\r\nHost: shop\r\nX-Large: ${"a".repeat(17 * 1024)}\r\n\r\n`;

export const floods: Dose = {
  part: "load",
  name: "floods",
  asked: "bodies of 100 MB, announced and in chunks, 20 at once, and headers of 17 KiB: 413, 431, memory bounded",
  testedIn: "server/http/refusals.test.ts",
  async run(trial) {
    await using shop = await openShop(trial);
    const [node] = shop.nodes;
    must(node !== undefined, "there is no node");
    const rounds = trial.full ? 5 : 1;
    const before = node.memoryMiB();
    let most = before;
    const statuses: Record<"announced" | "chunked" | "headers", number[]> = { announced: [], chunked: [], headers: [] };
    for (let round = 0; round < rounds; round += 1) {
      const whole = `${POST}Content-Length: ${BODY_BYTES}\r\n\r\n`;
      const inChunks = `${POST}Transfer-Encoding: chunked\r\n\r\n`;
      statuses.announced.push(...(await atOnce(20, () => flood(node.origin, { head: whole, chunk: CHUNK }))));
      most = Math.max(most, node.memoryMiB());
      statuses.chunked.push(...(await atOnce(20, () => flood(node.origin, { head: inChunks, chunk: chunkOf(CHUNK) }))));
      most = Math.max(most, node.memoryMiB());
      statuses.headers.push(...(await atOnce(20, () => flood(node.origin, { head: LARGE_HEAD }))));
      most = Math.max(most, node.memoryMiB());
    }
    const { announced, chunked, headers } = statuses;
    const seen = `announced ${tally(announced)}, chunked ${tally(chunked)}, headers ${tally(headers)}, memory ${before} to ${most} MiB`;
    for (const bodies of [announced, chunked])
      must(
        bodies.every((status) => status === 413),
        seen,
      );
    must(
      headers.every((status) => status === 431),
      seen,
    );
    must(most - before <= MEMORY_GROWTH_MIB, seen);
    return seen;
  },
};

function atOnce(count: number, work: () => Promise<number>): Promise<number[]> {
  return Promise.all(Array.from({ length: count }, work));
}

const chunkOf = (bytes: Buffer) =>
  Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from("\r\n")]);

/** Pushes all of it as fast as it is taken; answers the status. */
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
