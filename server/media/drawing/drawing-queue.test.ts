import { expect, test } from "vitest";
import { DrawingQueue } from "./drawing-queue.ts";

function drawn(queue: DrawingQueue<{ hash: string }>): string[] {
  const order: string[] = [];
  for (let next = queue.next(); next; next = queue.next()) order.push(next.hash);
  return order;
}

const queueOf = (...hashes: string[]) => new DrawingQueue(hashes.map((hash) => ({ hash })));

test("drawing queue: requested pictures come first in the order of the requests, then the others", () => {
  const queue = queueOf("a", "b", "c", "d", "e");
  for (const hash of ["d", "b", "d"]) queue.request(hash);
  expect(drawn(queue)).toEqual(["d", "b", "a", "c", "e"]);
});

test("drawing queue: requests for drawn or unknown pictures are ignored", () => {
  const queue = queueOf("a", "b");
  expect(queue.next()?.hash).toBe("a");
  for (const hash of ["a", "z"]) queue.request(hash);
  expect(drawn(queue)).toEqual(["b"]);
});
