// Why a promotion does not apply to an order, in words for the shopper who entered its code.
import { formatDay, formatDayTime, toPakistanDay } from "../calendar.ts";
import { formatRupees } from "../money.ts";
import { describePart, joinNames } from "./describe-promotion.ts";
import { matchesTarget } from "./matches-target.ts";
import type { BasketLine, OfferedPromotion, PricingInput, ShopperContext } from "./order-pricing.ts";
import type { Promotion, Target } from "./promotion.ts";

/** By their numbers; Sunday is the last day of the week in texts. */
const WEEKDAYS = [
  { day: 1, short: "Mon", name: "Mondays" },
  { day: 2, short: "Tue", name: "Tuesdays" },
  { day: 3, short: "Wed", name: "Wednesdays" },
  { day: 4, short: "Thu", name: "Thursdays" },
  { day: 5, short: "Fri", name: "Fridays" },
  { day: 6, short: "Sat", name: "Saturdays" },
  { day: 0, short: "Sun", name: "Sundays" },
] as const;

/** Returns the first reason, or undefined if it may apply. `title` is the code or the name. */
export function findObstacle(title: string, promotion: OfferedPromotion, input: PricingInput): string | undefined {
  return (
    findTimeObstacle(title, promotion, input.shopper.now) ??
    findLimitObstacle(title, promotion) ??
    findShopperObstacle(title, promotion, input) ??
    findGoodsObstacle(title, promotion, input.lines)
  );
}

export function findTimeObstacle(
  title: string,
  { conditions }: Pick<Promotion, "conditions">,
  now: Date,
): string | undefined {
  const { startsAt, endsAt, weekdays } = conditions;
  if (startsAt !== null && now < new Date(startsAt)) return `${title} starts on ${describeMoment(startsAt, now)}`;
  if (endsAt !== null && now >= new Date(endsAt)) {
    // The end is exclusive: what ends at midnight was last valid on the day before.
    return `${title} ended on ${withoutYear(formatDay(new Date(Date.parse(endsAt) - 1)), now)}`;
  }
  const chosen = WEEKDAYS.filter(({ day }) => weekdays.includes(day));
  if (chosen.length > 0 && !chosen.some(({ short }) => short === toPakistanDay(now).weekday))
    return `${title} is for ${joinNames(chosen.map(({ name }) => name))}`;
  return undefined;
}

/** Such as "1 December", with the time unless it is midnight, and the year unless it is this one. */
function describeMoment(moment: string, now: Date): string {
  const text = formatDayTime(new Date(moment)).replace(", 00:00", "");
  return withoutYear(text, now);
}

const withoutYear = (text: string, now: Date) => text.replace(` ${toPakistanDay(now).year}`, "");

function findLimitObstacle(title: string, promotion: OfferedPromotion): string | undefined {
  const { limits, usesLeft, budgetLeft, usesByCustomer } = promotion;
  if (limits.usesPerCustomer !== null && usesByCustomer >= limits.usesPerCustomer) return `${title} was used already`;
  const isUsedUp = (usesLeft !== null && usesLeft <= 0) || (budgetLeft !== null && budgetLeft <= 0);
  return isUsedUp ? `${title} has been used up` : undefined;
}

function findShopperObstacle(title: string, { conditions }: OfferedPromotion, input: PricingInput): string | undefined {
  const { shopper, paymentMethod } = input;
  const group = findGroupObstacle(conditions, shopper);
  if (group !== undefined) return `${title} is for ${group}`;
  const { cities, payment } = conditions;
  if (cities.length > 0 && !cities.some(({ id }) => id === shopper.cityId))
    return `${title} is for deliveries to ${joinNames(cities.map(({ name }) => name))}`;
  if (payment === "prepaid" && (paymentMethod === null || paymentMethod === "cod"))
    return `${title} is for card and bank payments`;
  return payment === "cash" && paymentMethod !== "cod" ? `${title} is for cash on delivery` : undefined;
}

function findGroupObstacle({ customers, tag }: OfferedPromotion["conditions"], shopper: ShopperContext) {
  switch (customers) {
    case "everybody":
      return undefined;
    case "signed-in":
      return shopper.signedIn ? undefined : "customers who are signed in";
    case "first-order":
      return shopper.firstOrder ? undefined : "first orders";
    case "tagged":
      return shopper.tags.includes(tag) ? undefined : "selected customers";
  }
}

function findGoodsObstacle(
  title: string,
  promotion: OfferedPromotion,
  lines: readonly BasketLine[],
): string | undefined {
  const { target, conditions, benefit } = promotion;
  if (lines.length === 0) return `Add products to use ${title}`;
  if (benefit.kind === "bundle" && benefit.parts.some((part) => countPieces(lines, part.target) < part.quantity))
    return `${title} is for ${joinNames(benefit.parts.map(describePart))} together`;
  const own = lines.filter((line) => matchesTarget(line, target));
  if (own.length === 0 && benefit.kind !== "bundle") return `${title} is for ${describeTarget(target)}`;
  const subTotal = own.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  if (subTotal < conditions.minSubTotal) {
    const least = `${formatRupees(conditions.minSubTotal)}${ofTarget(target)}`;
    return `Minimum ${least}: ${formatRupees(conditions.minSubTotal - subTotal)} to go`;
  }
  const needed = benefit.kind === "buy-get" ? benefit.buy + (benefit.getTarget === null ? benefit.get : 0) : 1;
  const least = benefit.kind === "bundle" ? conditions.minQuantity : Math.max(conditions.minQuantity, needed);
  const missing = describeMissing(lines, target, least);
  if (missing !== undefined || benefit.kind !== "buy-get" || benefit.getTarget === null) return missing;
  return describeMissing(lines, benefit.getTarget, benefit.get);
}

function describeMissing(lines: readonly BasketLine[], target: Target, least: number): string | undefined {
  const pieces = countPieces(lines, target);
  if (pieces >= least) return undefined;
  return `Minimum ${least} ${least === 1 ? "item" : "items"}${ofTarget(target)}: ${least - pieces} to go`;
}

const countPieces = (lines: readonly BasketLine[], target: Target) =>
  lines.reduce((sum, line) => sum + (matchesTarget(line, target) ? line.quantity : 0), 0);

const ofTarget = ({ name }: Target) => (name === "" ? "" : ` of ${name}`);

function describeTarget({ name, regularPriceOnly }: Target): string {
  if (!regularPriceOnly) return name || "other products";
  return `${name || "products"} at their regular price`;
}
