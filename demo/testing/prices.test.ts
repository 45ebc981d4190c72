// Prices of memory and storage (docs/demo-shop.md) grow with the capacity within each line.
import { expect, test } from "vitest";
import type { FamilyName } from "#contract/facts/families.ts";
import { calculateNetPrice } from "#contract/rules/money.ts";
import { type DemoProduct, readDemoProducts } from "#demo/catalogue/read-products.ts";

const products = readDemoProducts();

const CAPACITY_FACT: { readonly [Family in FamilyName]?: string } = {
  memory: "totalGb",
  "solid-state-drive": "capacityGb",
  "hard-disk": "capacityGb",
  "flash-drive": "capacityGb",
};
const toCapacity = ({ family, facts }: DemoProduct) => Number(facts[CAPACITY_FACT[family] ?? ""]);

/** The name without what differs inside a line: capacity, speed and colour. */
const toLine = ({ family, name }: DemoProduct) =>
  `${family} ${name.replace(/ \d+(GB|TB)( \(\dx\d+GB\))?| \d{4}MHz| CL\d+| (Black|White|Grey)$/g, "")}`;

test("memory and storage: more capacity of a line is never cheaper", () => {
  const lines = Map.groupBy(
    products.filter(({ family }) => family in CAPACITY_FACT),
    toLine,
  );
  const inverted = [...lines.values()].flatMap((line) =>
    line.flatMap((small) =>
      line
        .filter(
          (large) => toCapacity(large) > toCapacity(small) && calculateNetPrice(large) <= calculateNetPrice(small),
        )
        .map((large) => `${large.name} costs no more than ${small.name}`),
    ),
  );
  expect([...lines.values()].filter((line) => line.length > 1).length).toBeGreaterThan(20);
  expect(inverted).toEqual([]);
});

/** Net rupees per gigabyte in November 2026: two to three times those of the middle of 2025. */
const RUPEES_PER_GB: readonly (readonly [
  label: string,
  (product: DemoProduct) => boolean,
  least: number,
  most: number,
])[] = [
  ["DDR5", ({ family, facts }) => family === "memory" && facts["type"] === "DDR5", 2_500, 5_100],
  ["DDR4", ({ family, facts }) => family === "memory" && facts["type"] === "DDR4", 1_500, 2_900],
  ["SSD", ({ family }) => family === "solid-state-drive", 30, 100],
];

test.each(RUPEES_PER_GB)(
  "%s: every product is inside the prices per gigabyte of its market",
  (_, isOfMarket, least, most) => {
    const outside = products
      .filter(isOfMarket)
      .map((product) => ({ product, perGb: calculateNetPrice(product) / toCapacity(product) }))
      .filter(({ perGb }) => perGb < least || perGb > most);
    expect(outside.map(({ product, perGb }) => `${product.name}: Rs ${Math.round(perGb)} per GB`)).toEqual([]);
  },
);
