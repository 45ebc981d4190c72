import { expect, test } from "vitest";
import { ShopError } from "#contract/errors.ts";
import type { Client } from "#contract/shop/contract.ts";
import { loadHome } from "./load-home.ts";

/** Responds to every call with one entry, or fails. */
const createClient = (fails: (name: string) => boolean): Client =>
  (async (name: string) => {
    if (fails(name)) throw new ShopError("unavailable", { text: `${name} is away` });
    return name === "listBanners" ? { data: [{ headline: name }] } : [{ name, chips: [] }];
  }) as unknown as Client;

test("home: loads every part", async () => {
  const home = await loadHome(createClient(() => false));
  expect(home.problem).toBeNull();
  expect(home.main).toHaveLength(1);
  expect(home.freshPicks).toHaveLength(1);
});

test("home: when a row cannot be loaded, the rest is shown and the problem is reported", async () => {
  const home = await loadHome(createClient((name) => name === "listRecentProducts"));
  expect(home.freshPicks).toEqual([]);
  expect(home.flashDeals).toHaveLength(1);
  expect(home.problem?.mess).toBe("listRecentProducts is away");
});

test("home: when nothing can be loaded, the load fails as an outage", async () => {
  await expect(loadHome(createClient(() => true))).rejects.toMatchObject({ code: "unavailable" });
});
