import type { BuildUse } from "#contract/rules/build/build-uses.ts";
import type { Part } from "#server/compatibility/index.ts";
import { type CardClass, getCardClass } from "./card-class.ts";
import type { PricedPart, Role } from "./quality.ts";

export type PartsByRole = Partial<Record<Role, PricedPart>>;

/** The chosen parts by role, with their facts and prices; pairings are judged by them. */
export interface ChosenParts {
  use: BuildUse;
  parts: PartsByRole;
  processor: Part<"processor">["facts"] & Price;
  board: Part<"motherboard">["facts"] & Price;
  memory: Part<"memory">["facts"] & Price;
  card: Part<"graphics-card">["facts"] & Price & { class: CardClass };
  storage: Part<"solid-state-drive">["facts"] & Price;
  case: Part<"case">["facts"] & Price;
  cooler: Part<"liquid-cooler">["facts"] & Price & { isLiquid: boolean };
  supply: Part<"power-supply">["facts"] & Price;
}

export interface Price {
  price: number;
}

const described = new WeakMap<PricedPart, object>();

function describe(part: PricedPart | undefined): object | undefined {
  if (!part) return undefined;
  let description = described.get(part);
  if (!description) {
    description = {
      ...part.facts,
      price: part.netPrice,
      class: getCardClass(part),
      isLiquid: part.family === "liquid-cooler",
    };
    described.set(part, description);
  }
  return description;
}

/** Roles without a chosen part are undefined, so a pairing names the roles that it needs. */
export function toChosenParts(parts: PartsByRole, use: BuildUse): ChosenParts {
  const { processor, board, memory, card, storage, case: box, cooler, supply } = parts;
  return {
    use,
    parts,
    processor: describe(processor),
    board: describe(board),
    memory: describe(memory),
    card: describe(card),
    storage: describe(storage),
    case: describe(box),
    cooler: describe(cooler),
    supply: describe(supply),
  } as ChosenParts;
}
