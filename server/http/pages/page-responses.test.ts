import { afterAll, beforeAll, expect, test } from "vitest";
import type { CallName, Client } from "#contract/shop/contract.ts";
import { CONTRACT } from "#contract/shop/contract.ts";
import { bindDomains } from "#server/bind-domains.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";

let shop: TestShop;
let call: Client;
beforeAll(async () => {
  shop = await testShop();
  call = bindDomains(shop.shop).client(() => {}) as Client;
});
afterAll(() => shop.close());

const CARD = "sapphire-pulse-radeon-rx-9070-xt-gaming-16gb";
const requests: { [N in CallName]?: Parameters<Client>[1] } = {
  listCategories: {},
  listBanners: { query: { position: "side-banner" } },
  listRecentProducts: { query: { limit: "10" } },
  listDiscountedProducts: { query: { limit: "10" } },
  listSubCategory: { params: { slug: "nvidia-geforce" }, query: {} },
  listChildCategory: { params: { slug: "geforce-rtx-50" }, query: {} },
  listFitting: { params: { level: "sub", slug: "nvidia-geforce" }, query: { fits: "amd-ryzen-7-7800x3d" } },
  searchListing: { query: { q: "gaming monitor" } },
  getProduct: { query: { slug: CARD } },
  getPriceHistory: { query: { slug: CARD } },
  listReviews: { query: { slug: CARD } },
  compareProducts: { query: { products: CARD } },
  getBuild: { query: { parts: "amd-ryzen-7-7800x3d" } },
};

// Pages get handler results without encoding, so handlers must return only the contract's fields.
test.each(Object.keys(requests) as CallName[])(
  "the handler of %s returns exactly the fields of the contract",
  async (name) => {
    const given: unknown = await call(name, requests[name] as never);
    expect(given).toStrictEqual(CONTRACT[name].response?.encode(given as never));
  },
);
