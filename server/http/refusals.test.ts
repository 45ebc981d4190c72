import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestShop, testShop } from "#testing/test-shop.ts";

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
  ["GET", `/api/product/getProductsBySubCategorySlug/${"a".repeat(5_000)}`, 400, "invalid-input"],
  ["GET", "/api/order/create", 405, "method-not-allowed"],
  ["DELETE", "/api/category/allCategories", 405, "method-not-allowed"],
] as const)("the API: %s %.60s is refused with %i in the one error shape", async (method, url, status, code) => {
  const answer = await shop.app.inject({ method, url });
  expect(answer.statusCode).toBe(status);
  expect(answer.headers["content-type"]).toMatch(/^application\/json/);
  expect(answer.headers["x-content-type-options"]).toBe("nosniff");
  const { message, mess, ...rest } = answer.json<Record<string, unknown>>();
  expect(rest).toMatchObject({ code });
  expect(message).toBe(mess);
});

test("the API: whoever is not signed in is told how one signs a call", async () => {
  const answer = await shop.call("listOrders");
  expect(answer.statusCode).toBe(401);
  expect(answer.headers["www-authenticate"]).toBe("Bearer");
});

test("the API: a wrong method is told the right one", async () => {
  expect((await shop.app.inject("/api/order/create")).headers.allow).toBe("POST");
});

test.each(["{", '{"email":', "nonsense", '{"__proto__":{}}'])(
  "the API: a body of %j is not JSON, and is told so",
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
])("the API: getProductBySlug%s is refused in words for people", async (query, said) => {
  const answer = await shop.app.inject(`/api/product/getProductBySlug${query}`);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ mess: said, fields: { slug: said } });
});

test.each([
  ["no HTTP at all", "HELLO\r\n\r\n", 400, "invalid-input"],
  ["17 KiB of headers", `GET / HTTP/1.1\r\nhost: shop\r\nx: ${"x".repeat(17 * 1024)}\r\n\r\n`, 431, "head-too-large"],
])("%s: refused in the one error shape", async (_name, sent, status, code) => {
  if (!shop.app.server.listening) await shop.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = shop.app.server.address() as AddressInfo;
  const socket = connect(port, "127.0.0.1");
  socket.end(sent);
  const [head, body] = (await text(socket)).split("\r\n\r\n");
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(JSON.parse(body ?? "")).toMatchObject({ code, message: expect.any(String), mess: expect.any(String) });
});

test("a page's address that cannot be decoded: a page that says so, with its policy, and nothing of the address", async () => {
  const answer = await shop.app.inject("/product/%zz<script>");
  expect(answer.statusCode).toBe(404);
  expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(answer.headers["content-security-policy"]).toContain("default-src 'self'");
  expect(answer.body).toContain("Not found");
  expect(answer.body).not.toContain("<script>");
});
