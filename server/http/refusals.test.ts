import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestShop, testShop } from "#testing/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop({ env: { SHOP_URL: "https://shop.example" } });
});
afterAll(() => shop.close());

test.each([
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

test("the API: a wrong method is told the right one", async () => {
  expect((await shop.app.inject("/api/order/create")).headers.allow).toBe("POST");
});

test("a page's address that cannot be decoded: a page that says so, with its policy, and nothing of the address", async () => {
  const answer = await shop.app.inject("/product/%zz<script>");
  expect(answer.statusCode).toBe(404);
  expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(answer.headers["content-security-policy"]).toContain("default-src 'self'");
  expect(answer.body).toContain("Not found");
  expect(answer.body).not.toContain("<script>");
});
