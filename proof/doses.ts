import { type Dose, PARTS } from "./dose.ts";
import { flashSale } from "./load/flash-sale.ts";

/** Every dose, in the order of its part. */
export const DOSES: readonly Dose[] = [flashSale].toSorted(
  (one, other) => PARTS.indexOf(one.part) - PARTS.indexOf(other.part),
);
