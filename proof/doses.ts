import { type Dose, PARTS } from "./dose.ts";
import { freezePostgres } from "./faults/freeze-postgres.ts";
import { killApp } from "./faults/kill-app.ts";
import { killPostgres } from "./faults/kill-postgres.ts";
import { killWorker } from "./faults/kill-worker.ts";
import { flashSale } from "./load/flash-sale.ts";
import { mixedBaskets } from "./load/mixed-baskets.ts";

/** Every dose, in the order of its part. */
export const DOSES: readonly Dose[] = [
  flashSale,
  mixedBaskets,
  killApp,
  killWorker,
  killPostgres,
  freezePostgres,
].toSorted((one, other) => PARTS.indexOf(one.part) - PARTS.indexOf(other.part));
