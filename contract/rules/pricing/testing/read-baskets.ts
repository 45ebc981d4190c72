// Reads the table of baskets; their amounts were calculated without the code under test.
import { readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "csv-parse/sync";
import { PromotionInput } from "#contract/office/catalogue/promotion.ts";
import type { FactValue } from "../../../facts/fact.ts";
import type { PaymentMethod } from "../../order/order-status.ts";
import type { BasketLine, OfferedPromotion, PricingInput } from "../order-pricing.ts";
import type { CategoryKey } from "../promotion.ts";
import { completePromotion, type PromotionDraft } from "./complete-promotion.ts";

type Row = Record<string, string>;

/** Amounts as in the table: by promotion's key, and by product's key for lines. */
export interface ExpectedOrder {
  subTotal: number;
  discounts: Record<string, number>;
  lines: Record<string, Record<string, number>>;
  deliveryDiscounts: Record<string, number>;
  coinsUsed: number;
  earns: number;
  giftCards: Record<string, number>;
  creditUsed: number;
  gifts: Record<string, number>;
  total: number;
  answers: string[];
}

export interface TableCase {
  name: string;
  input: PricingInput;
  expected: ExpectedOrder;
  keyOfProduct: ReadonlyMap<number, string>;
  keyOfPromotion: ReadonlyMap<number, string>;
}

const readText = (name: string) => readFileSync(path.join(import.meta.dirname, name), "utf8");
const readRows = (name: string) => parse(readText(name), { columns: true }) as Row[];
const splitList = (text = "", separator = ";") => text.split(separator).flatMap((part) => part.trim() || []);
const DRAFTS = JSON.parse(readText("promotions.json")) as Record<string, PromotionDraft & { label: string }>;

export function readBaskets(): TableCase[] {
  const products = new Map(readRows("products.csv").map((row) => [row.key ?? "", toLine(row)]));
  const keyOfProduct = new Map([...products].map(([key, { id }]) => [id, key]));
  const keyOfPromotion = new Map(Object.entries(DRAFTS).map(([key, { id }]) => [id ?? 0, key]));
  return readRows("baskets.csv").map((row) => ({
    name: row.case ?? "",
    input: toInput(row, products),
    expected: toExpected(row),
    keyOfProduct,
    keyOfPromotion,
  }));
}

/** The explanation of each promotion, written by hand. */
export const LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(DRAFTS).map(([key, { label }]) => [key, label]),
);

function toLine(row: Row): BasketLine {
  return {
    id: Number(row.id),
    name: row.name ?? "",
    categories: splitList(row.categories, " ") as CategoryKey[],
    brandId: Number(row.brand),
    facts: JSON.parse(row.facts ?? "{}") as Record<string, FactValue>,
    price: Number(row.price),
    cost: row.cost === "" ? null : Number(row.cost),
    quantity: 0,
    reduced: row.reduced === "yes",
  };
}

function toInput(row: Row, products: ReadonlyMap<string, BasketLine>): PricingInput {
  const settings = readPairs(row.settings, " ", "=");
  const shopper = splitList(row.shopper, " ");
  const tagOf = (prefix: string) => shopper.find((word) => word.startsWith(prefix))?.slice(prefix.length);
  return {
    lines: splitList(row.basket).map((item) => {
      const [quantity, key = ""] = item.split(" ");
      const product = products.get(key);
      if (!product) throw new Error(`${row.case}: no product ${key}`);
      return { ...product, quantity: Number(quantity) };
    }),
    deliveryPrice: row.delivery === "" ? null : Number(row.delivery),
    paymentMethod: (row.pay || null) as PaymentMethod | null,
    shopper: {
      signedIn: shopper.includes("signed-in"),
      firstOrder: shopper.includes("first-order"),
      tags: splitList(tagOf("tag=")),
      cityId: Number(tagOf("city=")) || null,
      now: new Date(`${row.at}:00+05:00`),
    },
    promotions: splitList(row.promotions).map(toPromotion),
    codes: splitList(row.codes),
    coins: toBalance(row.coins),
    giftCards: Object.entries(readPairs(row.cards)).map(([id, balance], place) => ({
      id,
      balance,
      expiresAt: `2027-0${place + 1}-01T00:00:00Z`,
    })),
    credit: toBalance(row.credit),
    settings: {
      rupeesPerCoin: settings.coin ?? 1,
      coinSharePercent: settings.share ?? 10,
      rupeesToEarnCoin: settings.earn ?? 100,
      floorPercent: settings.floor ?? 2,
    },
  };
}

/** Such as "save10 budget=500": a promotion with what is left of it. */
function toPromotion(text: string): OfferedPromotion {
  const [key = "", ...changes] = text.split(" ");
  const draft = DRAFTS[key];
  if (!draft) throw new Error(`No promotion ${key}`);
  const left = readPairs(changes.join(" "), " ", "=");
  const promotion = completePromotion({ ...draft, ...(left.priority !== undefined && { priority: left.priority }) });
  // Whatever the table uses can also be stored by the office.
  PromotionInput.parse(promotion);
  return {
    ...promotion,
    codes: promotion.codes.map((code) => ({ ...code, used: left["code-used"] === 1 })),
    usesLeft: left.uses ?? null,
    budgetLeft: left.budget ?? null,
    usesByCustomer: left.used ?? 0,
    giftStock: left.stock ?? promotion.giftStock,
  };
}

function toExpected(row: Row): ExpectedOrder {
  const lines = splitList(row.lines).map((line) => {
    const [key = "", shares = ""] = line.split(": ");
    return [key, readPairs(shares, " + ")] as const;
  });
  return {
    subTotal: Number(row.subTotal),
    discounts: readPairs(row.discounts),
    lines: Object.fromEntries(lines),
    deliveryDiscounts: readPairs(row.deliveryDiscounts),
    coinsUsed: Number(row.coinsUsed),
    earns: Number(row.earns),
    giftCards: readPairs(row.cardsUsed),
    creditUsed: Number(row.creditUsed),
    gifts: readPairs(row.gifts),
    total: Number(row.total),
    answers: splitList(row.answers, " | "),
  };
}

function readPairs(text = "", between = ";", within = " "): Record<string, number> {
  return Object.fromEntries(
    splitList(text, between).map((pair) => {
      const [key = "", value = ""] = pair.split(within);
      return [key, Number(value)];
    }),
  );
}

function toBalance(text = "") {
  const [available = 0, wanted = 0] = text.split("/").map(Number);
  return { available, wanted };
}
