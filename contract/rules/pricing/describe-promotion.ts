import { formatRupees } from "../money.ts";
import type { Benefit, Promotion, Target } from "./promotion.ts";

/** Such as "SAVE10: 10 % off keyboards"; `title` is the code or the promotion's name. */
export function describePromotion(title: string, { benefit, target }: Pick<Promotion, "benefit" | "target">): string {
  return `${title}: ${describeBenefit(benefit, target)}`;
}

function describeBenefit(benefit: Benefit, target: Target): string {
  const off = target.name === "" ? "" : ` ${target.name}`;
  const when = target.name === "" ? "" : ` with ${target.name}`;
  switch (benefit.kind) {
    case "percent": {
      const most = benefit.maxRupees === null ? "" : `, at most ${formatRupees(benefit.maxRupees)}`;
      return `${benefit.percent}\u00a0% off${off}${most}`;
    }
    case "amount":
      return `${formatRupees(benefit.rupees)} off${off}${benefit.perPiece ? " for each item" : ""}`;
    case "delivery":
      return benefit.rupeesOff === null
        ? `free delivery${when}`
        : `${formatRupees(benefit.rupeesOff)} off delivery${when}`;
    case "buy-get":
      return describeBuyGet(benefit, target);
    case "bundle":
      return `${joinNames(benefit.parts.map(describePart))} together for ${formatRupees(benefit.price)}`;
    case "gift":
      return `free ${benefit.quantity > 1 ? `${benefit.quantity} × ` : ""}${benefit.name}${when}`;
  }
}

function describeBuyGet(benefit: Extract<Benefit, { kind: "buy-get" }>, target: Target): string {
  const { buy, get, percentOff, getTarget } = benefit;
  const off = percentOff === 100 ? "free" : `at ${percentOff}\u00a0% off`;
  if (getTarget !== null) return `buy ${buy} of ${nameTarget(target)}, get ${get} of ${nameTarget(getTarget)} ${off}`;
  return `buy ${buy} get ${get} ${off}${target.name === "" ? "" : ` on ${target.name}`}`;
}

export function describePart({ target, quantity }: { target: Target; quantity: number }): string {
  return `${quantity > 1 ? `${quantity} × ` : ""}${nameTarget(target)}`;
}

const nameTarget = ({ name }: Target) => name || "any product";

/** Such as "Karachi, Lahore and Multan". */
export function joinNames(names: readonly string[]): string {
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : `${names.slice(0, -1).join(", ")} and ${last}`;
}
