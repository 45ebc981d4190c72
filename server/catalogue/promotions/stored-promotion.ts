import { holdsForEverybody } from "#contract/rules/pricing/card-discounts.ts";
import type { Promotion } from "#contract/rules/pricing/promotion.ts";
import type { promotion } from "#database/schema.ts";

export type PromotionRow = typeof promotion.$inferSelect;

/** A row as JSON carries it: times are texts. */
type Unused = "startsAt" | "endsAt" | "createdAt" | "version" | "onCards" | "cardedVersion";
export type PromotionJson = Omit<PromotionRow, Unused> & {
  startsAt: Date | string | null;
  endsAt: Date | string | null;
};

export function toPromotion(row: PromotionJson): Promotion {
  const { id, status, name, trigger, benefit, target, conditions, priority, exclusiveGroup, mayGoBelowFloor } = row;
  const { maxUses: uses, budget, usesPerCustomer } = row;
  return {
    id,
    status,
    name,
    trigger,
    benefit,
    target,
    conditions: { ...conditions, startsAt: toIso(row.startsAt), endsAt: toIso(row.endsAt) },
    limits: { uses, budget, usesPerCustomer },
    priority,
    exclusiveGroup,
    mayGoBelowFloor,
  };
}

const toIso = (moment: Date | string | null) => (moment === null ? null : new Date(moment).toISOString());

export function toPromotionColumns(promotion: Omit<Promotion, "id">) {
  const { conditions, limits, ...rest } = promotion;
  const { startsAt, endsAt, ...stored } = conditions;
  return {
    ...rest,
    conditions: stored,
    startsAt: startsAt === null ? null : new Date(startsAt),
    endsAt: endsAt === null ? null : new Date(endsAt),
    maxUses: limits.uses,
    budget: limits.budget,
    usesPerCustomer: limits.usesPerCustomer,
    onCards: holdsForEverybody(promotion),
  };
}
