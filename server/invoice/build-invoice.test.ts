import { expect, test } from "vitest";
import { DEFAULT_BRAND } from "#contract/brand.ts";
import { buildInvoice } from "./build-invoice.ts";
import type { InvoicedOrder } from "./read-invoiced-order.ts";

const line = (fields: object) => ({
  productId: 1,
  name: "Mouse",
  price: 1_180,
  quantity: 1,
  total: 1_180,
  discount: 0,
  subCategoryId: 7,
  hsCode: null,
  taxUnit: null,
  saleType: null,
  warrantyMonths: null,
  warrantyClass: null,
  warranty: null,
  serials: [],
  ...fields,
});

const ORDER = {
  order: {
    cityName: "Lahore",
    stateName: "Punjab",
    courierName: "TCS",
    createdAt: new Date("2026-11-18T10:00:00Z"),
    subTotal: 2_360,
    courierCost: 250,
    grandTotal: 1_710,
    paidByBalances: 500,
  },
  payment: { method: "cod", status: "pending", advance: 0, advancePaidAt: null, advanceMethod: null },
  cashDue: 1_710,
  registration: null,
  businessName: null,
  today: "2026-11-19",
  lines: [line({}), line({ productId: 2, discount: 300, saleType: "exempt", hsCode: "8471.6000" })],
  discounts: [
    { label: "EID", amount: 300, kind: "goods" },
    { label: "Free delivery", amount: 100, kind: "delivery" },
  ],
} as unknown as InvoicedOrder;

const SELLER = {
  brand: DEFAULT_BRAND,
  ntn: "1234567-8",
  strn: "3277876112345",
  province: "Punjab",
  note: "",
  rates: [{ saleType: "standard", since: "2023-03-01", percent: 18 }] as const,
  defaults: [{ subCategoryId: 7, hsCode: "8471.6090", taxUnit: "Sets", saleType: null }],
};

test("buildInvoice, discounts and balances: tax is of the discounted price, and balances pay like money", () => {
  const { content, total, tax } = buildInvoice(ORDER, SELLER);
  expect(content.lines).toMatchObject([
    { total: 1_180, tax: 180, taxPercent: 18, hsCode: "8471.6090", unit: "Sets" },
    { total: 880, discount: 300, tax: 0, taxPercent: 0, hsCode: "8471.6000", unit: "Sets" },
  ]);
  expect(content.delivery).toMatchObject({ cost: 250, total: 150, tax: 0 });
  expect([total, tax]).toEqual([2_210, 180]);
  expect(content.taxes).toEqual([
    { percent: 18, taxable: 1_000, tax: 180 },
    { percent: 0, taxable: 1_030, tax: 0 },
  ]);
  expect(content.payments).toEqual([{ label: "Coins, gift cards and store credit", rupees: 500 }]);
  expect(content.cashDue).toBe(total - 500);
});

test("buildInvoice, a seller without STRN: shows no tax", () => {
  const { content, tax } = buildInvoice(ORDER, { ...SELLER, strn: "" });
  expect([content.taxes, tax, content.lines[0]?.tax]).toEqual([[], 0, 0]);
});

test("buildInvoice: a line names its serials and who gives the warranty", () => {
  const warranty = { giver: "distributor", months: 24, covers: "", claimAt: "Hall Road, Lahore", until: null } as const;
  const lines = [line({ serials: ["SN-1"], warranty, warrantyMonths: 12 }), line({ warrantyMonths: 12 })];
  const { content } = buildInvoice({ ...ORDER, lines }, SELLER);
  expect(content.lines.map(({ serials, warranty: text }) => [serials, text])).toEqual([
    [["SN-1"], "2 years warranty by the distributor in Pakistan. Claims: Hall Road, Lahore"],
    [[], "12 months warranty"],
  ]);
});
