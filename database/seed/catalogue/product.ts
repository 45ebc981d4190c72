import type { ProductFacts } from "#imagery/facts.ts";
import type { BrandName } from "./brands.ts";
import type { ChildSlug } from "./categories.ts";

/** One row of the specifications table: group, name, value and, where it has one, its unit. */
export type SpecRow = readonly [group: string, name: string, value: string | number, unit?: string];

/** A product of the demo shop, as a person writes it down. Slug, net price and HTML are made from this. */
export interface SeedProduct {
  /** The true name as shops print it, brand included: "ASUS Dual GeForce RTX 4060 Ti OC 8GB". Unique. */
  name: string;
  brand: BrandName;
  child: ChildSlug;
  /** Whole rupees before discount. */
  total: number;
  /** Percent, 0 to 70. About a third of the products have one. */
  discount: number;
  /** 0 is sold out, 1 is the last one. */
  stock: number;
  /** How many days before the shop opened this product was put on the shelf. */
  ageDays: number;
  /** Two or three sentences that help somebody decide; plain text. */
  overview: string;
  /** One to three paragraphs: who it is for, what it does well, what to know before buying; plain text. */
  about: readonly string[];
  specs: readonly SpecRow[];
  /** Two to four short facts for the card: "8 GB GDDR6", "AM5", "165 Hz". */
  chips: readonly string[];
  looks: ProductFacts;
}
