import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { SORTS } from "#contract/rules/product/sort.ts";
import {
  type ListingState,
  parseListingState,
  toListingRequest,
  toListingSearch,
  withBrand,
  withFilters,
  withPage,
  withPrices,
  withSort,
} from "./listing-query.ts";

const read = (search: string) => parseListingState(new URLSearchParams(search));
const PLAIN = read("");
const CEILING_RUPEES = 500_000;

describe("parsing the URL", () => {
  test("no parameters: page 1, no filters, latest first", () => {
    expect(PLAIN).toEqual({
      page: 1,
      brands: [],
      minPrice: undefined,
      maxPrice: undefined,
      onSale: false,
      facts: [],
      orderBy: "createdAtDesc",
    });
  });

  test.each(["0", "-1", "1.5", "x", "", "1e3", "99999999999999999999"])("page=%s: defaults to 1", (page) => {
    expect(read(`page=${page}`).page).toBe(1);
  });

  test("a page far beyond the end is that page, not the first", () => {
    for (const page of [1_000_000_000, Number.MAX_SAFE_INTEGER]) expect(read(`page=${page}`).page).toBe(page);
  });

  test("brands: a comma list and repeated values (a form without JavaScript) are the same", () => {
    expect(read("brand=asus,msi")).toEqual(read("brand=asus&brand=msi"));
  });

  test("invalid filter values are left out", () => {
    expect(read("minPrice=cheap&maxPrice=-5&onSale=maybe&orderBy=random&brand=,,%00,a%20b")).toEqual(PLAIN);
  });
});

describe("building the URL", () => {
  test("defaults and empty values are left out", () => {
    expect(toListingSearch(PLAIN)).toBe("");
  });

  test("all parameters in a fixed order", () => {
    const state = { ...PLAIN, page: 3, brands: ["asus", "msi"], minPrice: 10, maxPrice: 20, onSale: true };
    expect(toListingSearch({ ...state, orderBy: "priceAsc" })).toBe(
      "?page=3&brand=asus,msi&minPrice=10&maxPrice=20&onSale=true&orderBy=priceAsc",
    );
  });

  test("every written state is parsed to the same state", () => {
    const states = fc.record({
      page: fc.integer({ min: 1, max: 1_000 }),
      brands: fc.uniqueArray(fc.stringMatching(/^[a-z0-9]{1,20}$/), { maxLength: 10 }),
      minPrice: fc.option(fc.integer({ min: 1, max: 1_000_000 }), { nil: undefined }),
      maxPrice: fc.option(fc.integer({ min: 1, max: 1_000_000 }), { nil: undefined }),
      onSale: fc.boolean(),
      facts: fc.uniqueArray(
        fc.record({
          key: fc.constantFrom("socket", "memoryGb"),
          value: fc.constantFrom("AM5", "16", "1920 × 1080", "80+ Gold"),
        }),
        {
          selector: ({ key, value }) => `${key}:${value}`,
        },
      ),
      orderBy: fc.constantFrom(...SORTS),
    });
    fc.assert(
      fc.property(states, (state: ListingState) => {
        expect(read(toListingSearch(state))).toEqual(state);
      }),
    );
  });

  test("the API request: limit 21, page only when above 1", () => {
    expect(toListingRequest(PLAIN)).toEqual({ limit: 21 });
    expect(toListingRequest(withPage(PLAIN, 2))).toEqual({ limit: 21, page: "2" });
  });
});

describe("changing the state", () => {
  const onPage3 = { ...PLAIN, page: 3, brands: ["asus"] };

  test("any filter or sort change resets page to 1", () => {
    expect(withFilters(onPage3, { onSale: true }).page).toBe(1);
    expect(withSort(onPage3, "priceDesc")).toMatchObject({ page: 1, orderBy: "priceDesc", brands: ["asus"] });
    expect(withBrand(onPage3, "msi", true)).toMatchObject({ page: 1, brands: ["asus", "msi"] });
    expect(withBrand(onPage3, "asus", false)).toMatchObject({ page: 1, brands: [] });
    expect(withPrices(onPage3, { min: "100", max: "" }, CEILING_RUPEES).page).toBe(1);
  });

  test("changing page keeps filters", () => {
    expect(withPage(onPage3, 4)).toEqual({ ...onPage3, page: 4 });
  });

  test("bounds as wide as the category are left out", () => {
    expect(withPrices(PLAIN, { min: "0", max: String(CEILING_RUPEES) }, CEILING_RUPEES)).toEqual(PLAIN);
    expect(withPrices(PLAIN, { min: "", max: "" }, CEILING_RUPEES)).toEqual(PLAIN);
  });

  test("reversed bounds are swapped", () => {
    expect(withPrices(PLAIN, { min: "900", max: "100" }, CEILING_RUPEES)).toMatchObject({
      minPrice: 100,
      maxPrice: 900,
    });
  });
});
