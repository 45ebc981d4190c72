import type { Brand } from "#contract/brand.ts";
import {
  DEFAULT_TAX_UNIT,
  findTaxPercent,
  getContainedTax,
  type SaleType,
  type TaxDefault,
  type TaxFields,
  type TaxRate,
} from "#contract/rules/order/tax.ts";
import { PAID_BY_BALANCES_LABEL } from "#contract/rules/pricing/paid-by-balances.ts";
import { formatMonths, WARRANTY_CLASSES, WARRANTY_GIVERS } from "#contract/rules/product/warranty.ts";
import { getPaymentMethodName } from "#contract/rules/reports.ts";
import type { InvoiceContent, InvoiceLine } from "#contract/shop/orders/invoice.ts";
import type { InvoicedLine, InvoicedOrder } from "./read-invoiced-order.ts";

export interface Seller {
  brand: Pick<Brand, "name" | "street" | "city" | "phone" | "email">;
  ntn: string;
  /** Empty: not registered for sales tax, so no invoice shows any. */
  strn: string;
  province: string;
  note: string;
  rates: readonly TaxRate[];
  defaults: readonly TaxDefault[];
}

/** The content of an invoice, which never changes once it is issued. */
export function buildInvoice(
  order: InvoicedOrder,
  seller: Seller,
): { content: InvoiceContent; total: number; tax: number } {
  const lines = order.lines.map((line) => buildLine(line, seller, order.today));
  const delivery = buildDelivery(order, seller);
  const parts = [...lines, ...(delivery ? [delivery] : [])];
  const { brand, ntn, strn, province, note } = seller;
  const { name, street, city, phone, email } = brand;
  const content = {
    seller: { name, street, city, province, phone, email, ntn, strn },
    buyer: {
      registration: order.registration,
      businessName: order.businessName ?? "",
      city: order.order.cityName,
      province: order.order.stateName,
    },
    orderedAt: order.order.createdAt.toISOString(),
    lines,
    delivery,
    subTotal: order.order.subTotal,
    discounts: order.discounts.map(({ label, amount }) => ({ name: label, rupees: amount })),
    taxes: strn === "" ? [] : sumTaxes(parts),
    payments: listPayments(order),
    cashDue: order.cashDue,
    note,
  };
  return {
    content,
    total: parts.reduce((sum, part) => sum + part.total, 0),
    tax: parts.reduce((sum, part) => sum + part.tax, 0),
  };
}

function buildLine(line: InvoicedLine, seller: Seller, day: string): InvoiceLine {
  const { hsCode, taxUnit, saleType } = findTaxFields(line, seller.defaults);
  const total = line.total - line.discount;
  return {
    productId: line.productId,
    name: line.name,
    quantity: line.quantity,
    price: line.price,
    discount: line.discount,
    total,
    hsCode,
    unit: taxUnit ?? DEFAULT_TAX_UNIT,
    ...calculateTax(total, saleType ?? "standard", { seller, day }),
    serials: line.serials,
    warranty: describeWarranty(line),
  };
}

/** The product's own fields before those of its sub-category. */
function findTaxFields(line: InvoicedLine, defaults: readonly TaxDefault[]): TaxFields {
  const standard = defaults.find(({ subCategoryId }) => subCategoryId === line.subCategoryId);
  return {
    hsCode: line.hsCode ?? standard?.hsCode ?? null,
    taxUnit: line.taxUnit ?? standard?.taxUnit ?? null,
    saleType: line.saleType ?? standard?.saleType ?? null,
  };
}

function buildDelivery({ order, discounts, today }: InvoicedOrder, seller: Seller): InvoiceContent["delivery"] {
  if (order.courierCost === 0) return null;
  const discount = discounts.reduce((sum, { kind, amount }) => sum + (kind === "delivery" ? amount : 0), 0);
  const total = order.courierCost - discount;
  const tax = calculateTax(total, "services", { seller, day: today });
  return { courier: order.courierName, cost: order.courierCost, total, ...tax };
}

function calculateTax(rupees: number, saleType: SaleType, { seller, day }: { seller: Seller; day: string }) {
  const taxPercent = seller.strn === "" ? 0 : findTaxPercent(seller.rates, saleType, day);
  return { saleType, taxPercent, tax: getContainedTax(rupees, taxPercent) };
}

/** One row per rate; the taxable value is the price without its tax. */
export function sumTaxes(
  parts: readonly { total: number; taxPercent: number; tax: number }[],
): InvoiceContent["taxes"] {
  return [...Map.groupBy(parts, ({ taxPercent }) => taxPercent)]
    .map(([percent, ofRate]) => ({
      percent,
      taxable: ofRate.reduce((sum, { total, tax }) => sum + total - tax, 0),
      tax: ofRate.reduce((sum, { tax }) => sum + tax, 0),
    }))
    .sort((one, other) => other.percent - one.percent);
}

/** What was paid when the invoice was issued; the rest is due at the door. */
function listPayments({ payment, order }: InvoicedOrder): InvoiceContent["payments"] {
  const payments: InvoiceContent["payments"] = [];
  if (order.paidByBalances > 0) payments.push({ label: PAID_BY_BALANCES_LABEL, rupees: order.paidByBalances });
  if (payment.advancePaidAt && payment.advanceMethod)
    payments.push({ label: `Advance, ${getPaymentMethodName(payment.advanceMethod)}`, rupees: payment.advance });
  else if (payment.method !== "cod" && payment.status === "success" && order.grandTotal > 0)
    payments.push({ label: getPaymentMethodName(payment.method), rupees: order.grandTotal });
  return payments;
}

function describeWarranty({ warranty, warrantyMonths, warrantyClass }: InvoicedLine): string | null {
  if (warranty) {
    const promise = `${formatMonths(warranty.months)} warranty by ${WARRANTY_GIVERS[warranty.giver]}`;
    return warranty.claimAt ? `${promise}. Claims: ${warranty.claimAt}` : promise;
  }
  if (!warrantyMonths || warrantyClass === "none") return null;
  const by = warrantyClass ? `, ${WARRANTY_CLASSES[warrantyClass]}` : "";
  return `${warrantyMonths} months warranty${by}`;
}
