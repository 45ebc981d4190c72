// Finds which pieces of a basket form the sets of "buy X get Y" and of bundles.
import { calculatePercent } from "./divide-rupees.ts";
import { matchesTarget } from "./matches-target.ts";
import type { BasketLine } from "./order-pricing.ts";
import type { Benefit, Target } from "./promotion.ts";

export interface FoundSets {
  /** The value of the pieces in sets, by line; the discount is divided in proportion to it. */
  weights: number[];
  wanted: number;
}

interface TakenPieces {
  place: number;
  price: number;
  count: number;
}

/** The pieces of a basket that no set has taken, without one entry per piece. */
class PiecePool {
  readonly #lines: readonly BasketLine[];
  #left: number[];

  constructor(lines: readonly BasketLine[]) {
    this.#lines = lines;
    this.#left = lines.map(({ quantity }) => quantity);
  }

  /** Takes a whole set, or nothing. Each part takes the dearest or the cheapest pieces of its target. */
  takeSet(parts: readonly { target: Target; count: number; cheapest?: boolean }[]): TakenPieces[][] | undefined {
    const left = [...this.#left];
    const taken: TakenPieces[][] = [];
    for (const { target, count, cheapest = false } of parts) {
      const pieces = this.#takePieces(left, this.#listPlaces(target, cheapest), count);
      if (pieces === undefined) return undefined;
      taken.push(pieces);
    }
    this.#left = left;
    return taken;
  }

  #takePieces(left: number[], places: readonly number[], count: number): TakenPieces[] | undefined {
    const taken: TakenPieces[] = [];
    let missing = count;
    for (const place of places) {
      const taking = Math.min(missing, left[place] ?? 0);
      if (taking === 0) continue;
      left[place] = (left[place] ?? 0) - taking;
      missing -= taking;
      taken.push({ place, price: this.#lines[place]?.price ?? 0, count: taking });
    }
    return missing === 0 ? taken : undefined;
  }

  #listPlaces(target: Target, cheapest: boolean): number[] {
    const direction = cheapest ? 1 : -1;
    return this.#lines
      .flatMap((line, place) => (matchesTarget(line, target) ? [{ place, price: line.price }] : []))
      .sort((one, other) => direction * (one.price - other.price) || one.place - other.place)
      .map(({ place }) => place);
  }
}

/** Sets are built from the dearest pieces down; in each, the cheapest pieces are discounted. */
export function findBuyGetSets(
  { buy, get, percentOff, getTarget, timesPerOrder }: Extract<Benefit, { kind: "buy-get" }>,
  target: Target,
  lines: readonly BasketLine[],
): FoundSets {
  const found: FoundSets = { weights: lines.map(() => 0), wanted: 0 };
  const pool = new PiecePool(lines);
  const parts =
    getTarget === null
      ? [{ target, count: buy + get }]
      : [
          { target, count: buy },
          { target: getTarget, count: get, cheapest: true },
        ];
  for (let time = 0; time < timesPerOrder; time += 1) {
    const set = pool.takeSet(parts);
    if (set === undefined) break;
    addSet(found, set.flat());
    // Without a target of its own, the set is listed from the dearest piece to the cheapest.
    const free = getTarget === null ? keepLast(set.flat(), get) : (set[1] ?? []);
    for (const { price, count } of free) found.wanted += calculatePercent(price, percentOff) * count;
  }
  return found;
}

export function findBundleSets(
  { parts, price, timesPerOrder }: Extract<Benefit, { kind: "bundle" }>,
  lines: readonly BasketLine[],
): FoundSets {
  const found: FoundSets = { weights: lines.map(() => 0), wanted: 0 };
  const pool = new PiecePool(lines);
  for (let time = 0; time < timesPerOrder; time += 1) {
    const set = pool.takeSet(parts.map(({ target, quantity }) => ({ target, count: quantity })))?.flat();
    const sum = set?.reduce((total, piece) => total + piece.price * piece.count, 0) ?? 0;
    // The following sets are cheaper still.
    if (set === undefined || sum <= price) break;
    addSet(found, set);
    found.wanted += sum - price;
  }
  return found;
}

function addSet({ weights }: FoundSets, set: readonly TakenPieces[]): void {
  for (const { place, price, count } of set) weights[place] = (weights[place] ?? 0) + price * count;
}

function keepLast(taken: readonly TakenPieces[], count: number): TakenPieces[] {
  let missing = count;
  return taken.toReversed().flatMap((piece) => {
    const keeping = Math.min(missing, piece.count);
    missing -= keeping;
    return keeping === 0 ? [] : [{ ...piece, count: keeping }];
  });
}
