import type { OfferedPromotion } from "../order-pricing.ts";
import type { Benefit, BundlePart, Conditions, Limits, Target } from "../promotion.ts";

type Kinds<B> = B extends Benefit ? { kind: B["kind"] } & Partial<Record<Exclude<keyof B, "kind">, unknown>> : never;

/** A promotion without what is usual: everybody, at any time, on the whole order, without limits. */
export interface PromotionDraft {
  id?: number;
  code?: string;
  name?: string;
  status?: OfferedPromotion["status"];
  benefit: Kinds<Benefit>;
  target?: Partial<Target>;
  conditions?: Partial<Conditions>;
  limits?: Partial<Limits>;
  priority?: number;
  exclusiveGroup?: string;
  mayGoBelowFloor?: boolean;
  giftPrice?: number;
  giftStock?: number;
}

export function completePromotion(draft: PromotionDraft): OfferedPromotion {
  const { id = 1, code, name = code ?? "", status = "active", priority = 50 } = draft;
  return {
    id,
    status,
    name,
    trigger: code === undefined ? "automatic" : "code",
    benefit: completeBenefit(draft.benefit),
    target: completeTarget(draft.target),
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
      ...draft.conditions,
    },
    limits: { uses: null, budget: null, usesPerCustomer: null, ...draft.limits },
    priority,
    exclusiveGroup: draft.exclusiveGroup ?? null,
    mayGoBelowFloor: draft.mayGoBelowFloor ?? false,
    codes: code === undefined ? [] : [{ code, used: false }],
    usesLeft: null,
    budgetLeft: null,
    usesByCustomer: 0,
    giftPrice: draft.giftPrice ?? 0,
    giftStock: draft.giftStock ?? 0,
  };
}

function completeTarget(target: Partial<Target> = {}): Target {
  return { name: "", productIds: [], categories: [], brandIds: [], facts: "", regularPriceOnly: false, ...target };
}

function completeBenefit(draft: PromotionDraft["benefit"]): Benefit {
  const usual: Record<Benefit["kind"], object> = {
    percent: { maxRupees: null },
    amount: { perPiece: false },
    delivery: { rupeesOff: null },
    "buy-get": { percentOff: 100, getTarget: null, timesPerOrder: 10 },
    bundle: { timesPerOrder: 10 },
    gift: { quantity: 1 },
  };
  const benefit = { ...usual[draft.kind], ...draft } as Benefit;
  if (benefit.kind === "buy-get" && benefit.getTarget !== null)
    return { ...benefit, getTarget: completeTarget(benefit.getTarget) };
  if (benefit.kind !== "bundle") return benefit;
  const parts = benefit.parts.map((part: BundlePart) => ({ ...part, target: completeTarget(part.target) }));
  return { ...benefit, parts };
}
