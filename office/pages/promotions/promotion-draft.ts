import type { PromotionForm } from "#contract/office/catalogue/promotion-calls.ts";
import type { Benefit, Target } from "#contract/rules/pricing/promotion.ts";

export type Errors = Readonly<Record<string, string>>;

/** What the parts of the editor share that change the form itself. */
export interface FormFieldsProps {
  form: PromotionForm;
  errors: Errors;
  onChange: (changed: Partial<PromotionForm>) => void;
}

/** The server names a field of the body "body.benefit.percent" or "benefit.percent". */
export function toErrorsByPath(fields: Errors): Errors {
  return Object.fromEntries(Object.entries(fields).map(([path, text]) => [path.replace(/^body\./, ""), text]));
}

export const EMPTY_TARGET: Target = {
  name: "",
  productIds: [],
  categories: [],
  brandIds: [],
  facts: "",
  regularPriceOnly: false,
};

export const BENEFIT_NAMES: Record<Benefit["kind"], string> = {
  percent: "Percent off",
  amount: "Rupees off",
  delivery: "Free or cheaper delivery",
  "buy-get": "Buy X, get Y",
  bundle: "Products together for one price",
  gift: "Gift with purchase",
};

export function createBenefit(kind: Benefit["kind"]): Benefit {
  switch (kind) {
    case "percent":
      return { kind, percent: 10, maxRupees: null };
    case "amount":
      return { kind, rupees: 500, perPiece: false };
    case "delivery":
      return { kind, rupeesOff: null };
    case "buy-get":
      return { kind, buy: 2, get: 1, percentOff: 100, getTarget: null, timesPerOrder: 1 };
    case "bundle":
      return {
        kind,
        parts: [
          { target: EMPTY_TARGET, quantity: 1 },
          { target: EMPTY_TARGET, quantity: 1 },
        ],
        price: 1_000,
        timesPerOrder: 1,
      };
    case "gift":
      return { kind, productId: 0, name: "", quantity: 1 };
  }
}

/** A new promotion is a draft for everybody, at any time and without limits. */
export const NEW_PROMOTION: PromotionForm = {
  status: "draft",
  name: "",
  trigger: "code",
  code: null,
  benefit: { kind: "percent", percent: 10, maxRupees: null },
  target: { name: "", productIds: [], categories: [], brandIds: [], facts: "", regularPriceOnly: false },
  conditions: {
    minSubTotal: 0,
    minQuantity: 0,
    customers: "everybody",
    tag: "",
    cities: [],
    payment: "any",
    startsAt: null,
    endsAt: null,
    weekdays: [],
  },
  limits: { uses: null, budget: null, usesPerCustomer: null },
  priority: 50,
  exclusiveGroup: null,
  mayGoBelowFloor: false,
};

/** A copy is a draft with a name of its own and without a code, because a code belongs to one promotion. */
export const copyPromotion = (form: PromotionForm): PromotionForm => ({
  ...form,
  name: `${form.name} (copy)`.slice(0, 60),
  status: "draft",
  code: null,
});
