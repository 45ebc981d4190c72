import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { connect, type Socket } from "node:net";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { API_BASE, CALLS } from "#contract/shop/calls.ts";
import { newProduct, type Shopper, shopperWithAddress } from "#testing/data/orders.ts";
import { redAndBlue } from "#testing/data/pictures.ts";
import { createBuyer } from "#testing/data/reviews.ts";
import { PATIENCE } from "#testing/patience.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";

const SENDERS = 8;

let shop: TestShop;
let folder: string;
let port: number;
let productId: number;
let buyer: Shopper;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "slow-photos-"));
  shop = await testShop({ env: { DATA_DIR: folder } });
  await shop.app.listen({ port: 0, host: "127.0.0.1" });
  ({ port } = shop.app.server.address() as AddressInfo);
  productId = (await newProduct(shop, { stock: 50 })).id;
  buyer = await createBuyer(shop, productId);
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

interface Sender {
  socket: Socket;
  answer: () => string;
}

/** Announces a photo of one megabyte and sends only its first byte. */
async function sendSlowly({ token }: Pick<Shopper, "token">): Promise<Sender> {
  const socket = connect(port, "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  let answer = "";
  socket.on("data", (text) => (answer += text.toString()));
  socket.on("error", () => {});
  await once(socket, "connect");
  const url = `${API_BASE}${CALLS.uploadReviewPhoto.path}?productId=${productId}`;
  socket.write(
    `PUT ${url} HTTP/1.1\r\nHost: shop\r\nAuthorization: Bearer ${token}\r\nContent-Type: image/png\r\nContent-Length: 1000000\r\n\r\nx`,
  );
  return { socket, answer: () => answer };
}

const statusesOf = (senders: readonly Sender[]) =>
  senders.map(({ answer }) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer())?.[1] ?? 0));
const photoOf = async ({ token }: Pick<Shopper, "token">, width: number) =>
  shop.call("uploadReviewPhoto", {
    token,
    query: { productId },
    body: await redAndBlue({ width }).png().toBuffer(),
  });

test("uploadReviewPhoto: slow senders who bought nothing are refused before the upload; a buyer's photo is accepted", async () => {
  const stranger = await shopperWithAddress(shop);
  const senders = await Promise.all(Array.from({ length: SENDERS }, () => sendSlowly(stranger)));
  await vi.waitFor(() => expect(statusesOf(senders)).toEqual(Array(SENDERS).fill(403)), PATIENCE);
  expect((await photoOf(buyer, 60)).statusCode).toBe(200);
});

test("uploadReviewPhoto: a sender without a session is refused before the upload", async () => {
  const senders = [await sendSlowly({ token: "x".repeat(43) })];
  await vi.waitFor(() => expect(statusesOf(senders)).toEqual([401]), PATIENCE);
});

test("uploadReviewPhoto: one buyer's slow uploads use some of the slots; other buyers' photos are accepted", async () => {
  const other = await createBuyer(shop, productId);
  const senders = await Promise.all(Array.from({ length: SENDERS }, () => sendSlowly(buyer)));
  await vi.waitFor(() => expect(statusesOf(senders).filter((status) => status === 429)).toHaveLength(5), PATIENCE);
  expect((await photoOf(other, 62)).statusCode).toBe(200);
  for (const { socket } of senders) socket.destroy();
  await vi.waitFor(async () => expect((await photoOf(buyer, 64)).statusCode).toBe(200), {
    timeout: 10_000,
    interval: 100,
  });
});
