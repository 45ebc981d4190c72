import { afterAll, beforeAll, expect, test } from "vitest";
import type { SearchResult } from "#contract/shop/catalogue.ts";
import type { SearchListing } from "#contract/shop/search.ts";
import { sql } from "#database/orm.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";
import { type JudgedProduct, judge, readJudgedSearches } from "./judge.ts";

const PAGE_SHARE = 0.95;
const DROPDOWN_SHARE = 0.92;

let shop: TestShop;
let products: ReadonlyMap<number, JudgedProduct>;
beforeAll(async () => {
  shop = await testShop({ env: { SEARCHES_PER_MINUTE: "100000" } });
  products = await readProducts();
});
afterAll(() => shop.close());

async function readProducts(): Promise<Map<number, JudgedProduct>> {
  const { rows } = await shop.db.execute<JudgedProduct & { facts: Record<string, unknown> }>(sql`
    select p.id, p.name, p.net_price as price, p.family, p.facts, b.name as brand, c.slug as top, s.slug as sub, k.slug as child
    from product p join brand b on b.id = p.brand_id join child_category k on k.id = p.child_category_id
    join sub_category s on s.id = p.sub_category_id join category c on c.id = s.category_id where p.status = 'published'`);
  return new Map(rows.map(({ facts, ...row }) => [row.id, { ...facts, ...row }]));
}

async function askPage(q: string): Promise<number[]> {
  const answer = await shop.call("searchListing", { query: { q } });
  return answer.json<SearchListing>().products.map(({ id }) => id);
}

async function askDropdown(q: string): Promise<number[]> {
  const answer = await shop.call("searchProducts", { query: { q } });
  return answer.json<{ data: SearchResult[] }>().data.map(({ id }) => id);
}

test.each([
  ["results page", askPage, PAGE_SHARE, 2],
  ["dropdown", askDropdown, DROPDOWN_SHARE, 4],
] as const)("judged searches: the %s has the right products first", async (_, ask, share, minCharacters) => {
  const searches = readJudgedSearches([...products.values()]).filter(({ q }) => q.length >= minCharacters);
  const failures: string[] = [];
  for (const { q, isRight } of searches) {
    const right = [...products.values()].filter(isRight);
    expect(right.length, `${q}: the rule of this search matches no product`).toBeGreaterThan(0);
    const answer = (await ask(q)).flatMap((id) => products.get(id) ?? []);
    if (judge(answer, { right })) continue;
    const shown = answer.slice(0, 5).map((product) => `${isRight(product) ? "+" : "-"} ${product.name}`);
    failures.push(`${q} (${right.length} right)\n    ${shown.join("\n    ") || "nothing"}`);
  }
  const passed = searches.length - failures.length;
  if (failures.length > 0) console.info(`${passed} of ${searches.length}; failing:\n  ${failures.join("\n  ")}`);
  expect(passed / searches.length).toBeGreaterThanOrEqual(share);
});
