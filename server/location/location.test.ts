import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestShop, testShop } from "#testing/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());

test("list states: answers all seven regions", async () => {
  const answer = await shop.call("listStates");
  expect(answer.statusCode).toBe(200);
  expect(answer.json<{ list: unknown[] }>().list).toHaveLength(7);
});

test("list cities: every state has some, at least 120 in all", async () => {
  const { list } = (await shop.call("listStates")).json<{ list: { id: number }[] }>();
  const counts = await Promise.all(
    list.map(
      async ({ id }) => (await shop.call("listCities", { query: { id } })).json<{ cities: unknown[] }>().cities.length,
    ),
  );
  expect(Math.min(...counts)).toBeGreaterThan(0);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(120);
});

test("list cities: an unknown state answers 404 in the standard error format", async () => {
  const answer = await shop.call("listCities", { query: { id: 999_999 } });
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toEqual({ code: "not-found", message: "State not found", mess: "State not found" });
});

test.each(["id=abc", "id=", "", "id=1&id=2", "id=-1", "id=1.5", "id=99999999999"])(
  "list cities: %s answers 400 with the field",
  async (query) => {
    const answer = await shop.call("listCities", { query });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: "invalid-input", fields: { id: expect.any(String) } });
  },
);
