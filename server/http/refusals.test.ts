import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { registerCustomer } from "#testing/data/customers.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";

const ORDER = { items: [{ id: 1, quantity: 1 }], paymentMethod: "cod", courierPricingId: 1, addressId: 1 };

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop({ env: { SHOP_URL: "https://shop.example" } });
});
afterAll(() => shop.close());

test.each([
  ["GET", "/api", 404, "not-found"],
  ["GET", "/api/", 404, "not-found"],
  ["GET", "/api/nothing/here", 404, "not-found"],
  ["POST", "/api/nothing/here", 404, "not-found"],
  ["GET", "/api/product/getProductsBySubCategorySlug/%zz", 404, "not-found"],
  ["GET", "/api/order/create", 405, "method-not-allowed"],
  ["DELETE", "/api/category/allCategories", 405, "method-not-allowed"],
] as const)("the API refuses %s %.60s with %i in the common error shape", async (method, url, status, code) => {
  const answer = await shop.app.inject({ method, url });
  expect(answer.statusCode).toBe(status);
  expect(answer.headers["content-type"]).toMatch(/^application\/json/);
  expect(answer.headers["x-content-type-options"]).toBe("nosniff");
  const { message, mess, ...rest } = answer.json<Record<string, unknown>>();
  expect(rest).toMatchObject({ code });
  expect(message).toBe(mess);
});

test("the API names the authentication scheme in a 401 response", async () => {
  const answer = await shop.call("listOrders");
  expect(answer.statusCode).toBe(401);
  expect(answer.headers["www-authenticate"]).toBe("Bearer");
});

test("the API names the allowed method when the method is wrong", async () => {
  expect((await shop.app.inject("/api/order/create")).headers.allow).toBe("POST");
});

test.each(["{", '{"email":', "nonsense", '{"__proto__":{}}'])(
  "the API refuses a body of %j as invalid JSON",
  async (payload) => {
    const headers = { "content-type": "application/json" };
    const answer = await shop.app.inject({ method: "POST", url: "/api/auth/login", headers, payload });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: "invalid-input", fields: { body: "Please send valid JSON" } });
  },
);

test.each([
  ["", "Slug is required"],
  ["?slug=", "Slug is required"],
  ["?slug=a&slug=b", "Slug is invalid"],
])("the API refuses getProductBySlug%s with a readable message", async (query, message) => {
  const answer = await shop.app.inject(`/api/product/getProductBySlug${query}`);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ mess: message, fields: { slug: message } });
});

test("the API writes a field name of several words as separate words", async () => {
  const headers = { "idempotency-key": "x".repeat(201) };
  const { user, token } = await registerCustomer(shop);
  const body = { id: user.id, name: user.name, phone: user.phone, currentPassword: null };
  expect((await shop.call("updateUser", { body, token })).json()).toMatchObject({
    fields: { currentPassword: "Current password is invalid" },
  });
  expect((await shop.call("createOrder", { body: ORDER, headers, token })).json()).toMatchObject({
    fields: { "idempotency-key": "Idempotency key is invalid" },
  });
});

test.each([
  ["no HTTP at all", "HELLO\r\n\r\n", 400, "invalid-input"],
  ["17 KiB of headers", `GET / HTTP/1.1\r\nhost: shop\r\nx: ${"x".repeat(17 * 1024)}\r\n\r\n`, 431, "head-too-large"],
])("%s: refused in the common error shape", async (_name, sent, status, code) => {
  const socket = await connected();
  socket.end(sent);
  const [head, body] = (await text(socket)).split("\r\n\r\n");
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(head).toMatch(/\r\nx-content-type-options: nosniff\r\n/i);
  expect(JSON.parse(body ?? "")).toMatchObject({ code, message: expect.any(String), mess: expect.any(String) });
});

const MEBIBYTE = 1024 ** 2;
test.each([
  ["announced", "application/json", `content-length: ${16 * MEBIBYTE}`, (bytes: string) => bytes, 413],
  ["in chunks", "application/json", "transfer-encoding: chunked", chunkOf, 413],
  ["of another type", "text/plain", `content-length: ${16 * MEBIBYTE}`, (bytes: string) => bytes, 415],
])("a large body %s: a client that reads last gets a response", async (_name, type, length, framed, status) => {
  const socket = await connected();
  socket.pause();
  socket.write(`POST /api/auth/login HTTP/1.1\r\nhost: shop\r\ncontent-type: ${type}\r\n${length}\r\n\r\n`);
  const part = framed("x".repeat(MEBIBYTE));
  for (let sent = 0; sent < 16; sent += 1)
    await new Promise<void>((resolve, reject) => socket.write(part, (error) => (error ? reject(error) : resolve())));
  const [answer] = (await once(socket.resume(), "data")) as [Buffer];
  expect(answer.toString()).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  socket.destroy();
});

async function connected() {
  if (!shop.app.server.listening) await shop.app.listen({ port: 0, host: "127.0.0.1" });
  return connect((shop.app.server.address() as AddressInfo).port, "127.0.0.1");
}

function chunkOf(bytes: string): string {
  return `${bytes.length.toString(16)}\r\n${bytes}\r\n`;
}

test.each([
  ["an invalid escape", "%zz"],
  ["half an escape", "%"],
  ["invalid UTF-8", "%ff"],
  ["NUL", "%00"],
  ["NUL between letters", "a%00b"],
  ["a line break", "a%0D%0Ab"],
  ["201 characters", "a".repeat(201)],
  ["5,000 characters", "a".repeat(5_000)],
])(
  "the API answers a slug of %s with 404 in the common error shape in every call that takes a slug",
  async (_, slug) => {
    for (const call of [
      "/api/product/getProductsBySubCategorySlug/",
      "/api/product/getProductsByChildCategorySlug/",
      "/api/category/c/",
      "/api/product/getProductBySlug?slug=",
    ]) {
      const answer = await shop.app.inject(`${call}${slug}`);
      expect(answer.statusCode, call).toBe(404);
      const { message, mess, code } = answer.json<Record<string, unknown>>();
      expect([code, message], call).toEqual(["not-found", mess]);
    }
  },
);

test("an undecodable page URL gets an error page with its policy and without the URL", async () => {
  const answer = await shop.app.inject("/product/%zz<script>");
  expect(answer.statusCode).toBe(404);
  expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(answer.headers["content-security-policy"]).toContain("default-src 'self'");
  expect(answer.body).toContain("Page not found");
  expect(answer.body).not.toContain("<script>");
});
