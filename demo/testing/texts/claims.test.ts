// What the texts of a product state in words agrees with its facts.
import { describe, expect, test } from "vitest";
import { type FamilyName, getFamily } from "#contract/facts/families.ts";
import { type Facts, toSpecifications } from "#contract/facts/family.ts";
import { calculateNetPrice } from "#contract/rules/money.ts";
import { type DemoProduct, readDemoProducts } from "#demo/catalogue/read-products.ts";

const products = readDemoProducts();

const toPlainText = (html: string) => html.replace(/<[^>]+>/g, " ");
const toText = ({ shortDesc, description }: DemoProduct) => `${shortDesc} ${toPlainText(description)}`;
/** The product's specification table as one text. */
const toTable = (family: FamilyName, facts: Facts) =>
  toSpecifications(getFamily(family), facts)
    .map(({ group, name, value, unit }) => `${group}/${name}: ${value} ${unit}`)
    .join("\n");
const includes = (text: unknown, word: string) => String(text).toLowerCase().includes(word.toLowerCase());
const isNone = (value: unknown) => value === undefined || /^(no|none)$/i.test(String(value));

interface Claim {
  family: FamilyName;
  states: RegExp;
  /** Whether the facts agree with what was written. */
  agrees: (facts: Facts, written: string, table: string) => boolean;
  /** Only the overview speaks of this product alone. */
  overviewOnly?: true;
}

const CLAIMS: readonly Claim[] = [
  {
    family: "processor",
    states:
      /\bcooler (comes )?in the box\b(?<!No cooler (comes )?in the box)|comes with (a )?cooler|(?<!No )cooler comes with it|box cooler/i,
    agrees: ({ coolerIncluded }) => coolerIncluded === true,
  },
  {
    family: "processor",
    states: /\bno cooler comes\b|without (box and |a )?cooler|needs its own cooler/i,
    agrees: ({ coolerIncluded }) => coolerIncluded === false,
  },
  {
    family: "processor",
    states: /\bWraith \w+|Laminar( R\w+)?/,
    agrees: (facts, written) => includes(facts["cooler"], written),
  },
  {
    family: "headphones",
    states: /(?<!\bno )(?<!\bwithout )\b(noise )?cancell(ing|ation)\b/i,
    agrees: ({ noiseCancelling, microphoneKind }) =>
      !isNone(noiseCancelling) || /cancelling/i.test(String(microphoneKind)),
    overviewOnly: true,
  },
  {
    family: "headphones",
    states: /\bno Bluetooth\b/i,
    agrees: (facts) => !includes(facts["connectsBy"], "Bluetooth"),
  },
  {
    family: "headphones",
    states: /(?<!no |dongle-only[^.]*)\bBluetooth\b/i,
    agrees: (facts) => includes(facts["connectsBy"], "Bluetooth"),
    overviewOnly: true,
  },
  { family: "headphones", states: /\bno boom\b/i, agrees: (facts) => !includes(facts["microphoneKind"], "boom") },
  {
    family: "headphones",
    states: /(?<!no )\bboom\b(?! sticking)/i,
    agrees: (facts) => includes(facts["microphoneKind"], "boom"),
    overviewOnly: true,
  },
  {
    family: "monitor",
    states: /\b(QD-OLED|OLED|IPS|VA|mini-LED)\b(?! 24)(?<!than IPS)(?<!as IPS)(?<!most IPS)/i,
    agrees: (_, written, table) => includes(table, written),
    overviewOnly: true,
  },
  {
    family: "motherboard",
    states: /\bWi-Fi \d\w?(?= and Bluetooth are built in)/,
    agrees: (_, written, table) => includes(table, `Wireless: ${written}`),
  },
  { family: "motherboard", states: /\bno Wi-Fi on board\b/i, agrees: ({ wireless }) => wireless === "none" },
  {
    family: "laptop",
    states: /\bRTX \d{4}( Ti)?/,
    agrees: (_, written, table) => includes(table, `GeForce ${written}`),
    overviewOnly: true,
  },
  {
    family: "power-supply",
    states: /\b(Gold|Bronze|Platinum|Titanium) efficiency\b/,
    agrees: ({ efficiency }, written) => includes(efficiency, written.split(" ")[0] ?? ""),
  },
  {
    family: "power-supply",
    states: /\bATX 3\.[01]\b/,
    agrees: ({ atxVersion }, written) => includes(atxVersion, written.slice(4)),
    overviewOnly: true,
  },
  {
    family: "solid-state-drive",
    states: /\bno DRAM\b|this DRAM-less/,
    agrees: ({ dramCache }) => /^no\b/i.test(String(dramCache)),
  },
];

describe("demo products: what a text states in words agrees with the facts", () => {
  test.each(CLAIMS)("$family: $states", ({ family, states, agrees, overviewOnly }) => {
    const pattern = new RegExp(states.source, `g${states.flags.replace("g", "")}`);
    const found = products
      .filter((product) => product.family === family)
      .flatMap((product) =>
        [...(overviewOnly ? product.shortDesc : toText(product)).matchAll(pattern)].map(([written]) => ({
          product,
          written,
        })),
      );
    expect(found.length).toBeGreaterThan(0);
    expect(
      found
        .filter(({ product, written }) => !agrees(product.facts, written, toTable(family, product.facts)))
        .map(({ product, written }) => `${product.name}: ${written}`),
    ).toEqual([]);
  });
});

/** Finishes of the pictures by the colour at the end of a name; "Black/Red" is black with red parts. */
const FINISHES_OF_COLOUR: Readonly<Record<string, readonly string[]>> = {
  Black: ["black", "graphite"],
  White: ["white"],
  Silver: ["silver"],
  Grey: ["graphite", "silver", "titanium"],
  Navy: ["navy"],
  Red: ["red"],
  Pink: ["pink"],
  Green: ["green"],
  Beige: ["beige"],
  Purple: ["purple"],
  Blue: ["blue", "navy"],
};
/** The end of a keyboard's name is the colour of its switches ("MX Red"). */
const COLOUR_OF_NAME = /(?<!MX |HX |Strike |Jupiter |MLX |Box |Fizz 60% White )\b([A-Z][a-z]+)(?:\/([A-Z][a-z]+))?$/;
/** Named after the colour of their parts: the body is black. */
const BLACK_WITH_COLOURED_PARTS = ["HyperX Cloud II Red"];

test("demo products: a colour at the end of the name is the finish of the picture", () => {
  const wrong = products.flatMap(({ name, facts }) => {
    const colours = (COLOUR_OF_NAME.exec(name) ?? []).slice(1);
    const finishes = colours.flatMap((colour) => FINISHES_OF_COLOUR[colour] ?? []);
    return finishes.length === 0 ||
      finishes.includes(String(facts["finish"])) ||
      BLACK_WITH_COLOURED_PARTS.includes(name)
      ? []
      : [`${name} is ${String(facts["finish"])}`];
  });
  expect(wrong).toEqual([]);
});

const AMOUNTS: Readonly<Record<string, number>> = { thousand: 1_000, lakh: 100_000 };
const COUNTS: Readonly<Record<string, number>> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  thirteen: 13,
  eighteen: 18,
  twenty: 20,
};
const PRICE_BELOW = /\b(?:under|below|less than) (?:Rs ([\d,]+)|(\w+) (thousand|lakh))\b/gi;

test("demo products: a price that a text promises to stay below is above the price", () => {
  const wrong = products.flatMap((product) =>
    [...toText(product).matchAll(PRICE_BELOW)].flatMap(([written, rupees, count = "", amount = ""]) => {
      const limit =
        rupees === undefined
          ? (COUNTS[count] ?? Number.NaN) * (AMOUNTS[amount] ?? Number.NaN)
          : Number(rupees.replaceAll(",", ""));
      return calculateNetPrice(product) < limit
        ? []
        : [`${product.name}: ${written}, but Rs ${calculateNetPrice(product)}`];
    }),
  );
  expect(wrong).toEqual([]);
});

const REDUCED =
  /\b(clearance|clearing|closing|reduced) price\b|\bat a discount\b|\b(strongly|well) reduced\b|\bthe (discount|reduction) makes\b|\bwith the reduction\b/i;

test("demo products: a text that speaks of a reduced price has a discount", () => {
  expect(
    products.filter((product) => REDUCED.test(toText(product)) && product.discount === 0).map(({ name }) => name),
  ).toEqual([]);
});

/** Texts stay on a product for years: nothing in them is new, or relative to the day of writing. */
const RELATIVE_TO_TODAY = [
  /\b(last|this|next) (year|season|month|week)('s)?\b/i,
  /\b(last|this|the current)[ -]generation\b(?! of)/i,
  /\byears? ago\b/i,
  /\b(newest|latest)\b(?! (BIOS|firmware|driver))/i,
  /\btoday('s)?\b/i,
  /\bcurrently\b|\bthe current (?!BIOS|firmware)/i,
  /\bnow (at|clearly|much|sold|that|well|with)\b|\bdiscount now\b/i,
  /\b(brand[- ]new|just (arrived|launched|released)|coming soon|upcoming|nowadays|recently?)\b/i,
  /\b(its|the|two) new (?!one)/i,
];

test("demo products: no text is relative to the day on which it was written", () => {
  const relative = products.flatMap((product) =>
    RELATIVE_TO_TODAY.flatMap((pattern) => {
      const [written] = pattern.exec(toText(product)) ?? [];
      return written === undefined ? [] : [`${product.name}: ${written}`];
    }),
  );
  expect(relative).toEqual([]);
});
