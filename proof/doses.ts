import { hostileFiles } from "./attack/hostile-files.ts";
import { loginFlood } from "./attack/login-flood.ts";
import { poisonedPages } from "./attack/poisoned-pages.ts";
import { races } from "./attack/races.ts";
import { type Dose, PARTS } from "./dose.ts";
import { editorsAndImport } from "./faults/editors-and-import.ts";
import { freezePostgres } from "./faults/freeze-postgres.ts";
import { fullDisk } from "./faults/full-disk.ts";
import { killApp } from "./faults/kill-app.ts";
import { killImport } from "./faults/kill-import.ts";
import { killPostgres } from "./faults/kill-postgres.ts";
import { killWhileAsking } from "./faults/kill-while-asking.ts";
import { killWhileTelling } from "./faults/kill-while-telling.ts";
import { killWhileWriting } from "./faults/kill-while-writing.ts";
import { killWorker } from "./faults/kill-worker.ts";
import { mailServerAway } from "./faults/mail-server.ts";
import { oneVersionBack } from "./faults/one-version-back.ts";
import { pgBouncer } from "./faults/pgbouncer.ts";
import { provider } from "./faults/provider.ts";
import { upgrade } from "./faults/upgrade.ts";
import { upgradeFromBeforeTheDesk, upgradeFromLastVersion } from "./faults/upgrade-under-sales.ts";
import { wrongClock } from "./faults/wrong-clock.ts";
import { fuzzCalls } from "./fuzz/calls.ts";
import { fuzzModel } from "./fuzz/model.ts";
import { fuzzPages } from "./fuzz/pages.ts";
import { bundleSale } from "./load/bundle-sale.ts";
import { flashSale } from "./load/flash-sale.ts";
import { floods } from "./load/floods.ts";
import { mixedBaskets } from "./load/mixed-baskets.ts";
import { orderDesk } from "./load/order-desk.ts";
import { settlements } from "./load/settlements.ts";
import { slowSenders } from "./load/slow-senders.ts";
import { webhooks } from "./load/webhooks.ts";

const ALL: readonly Dose[] = [
  flashSale,
  bundleSale,
  mixedBaskets,
  webhooks,
  orderDesk,
  settlements,
  slowSenders,
  floods,
  killApp,
  killWorker,
  killPostgres,
  killWhileWriting,
  killWhileAsking,
  killImport,
  editorsAndImport,
  killWhileTelling,
  freezePostgres,
  pgBouncer,
  provider,
  mailServerAway,
  fullDisk,
  upgrade,
  wrongClock,
  upgradeFromBeforeTheDesk,
  upgradeFromLastVersion,
  oneVersionBack,
  fuzzCalls,
  fuzzPages,
  fuzzModel,
  poisonedPages,
  loginFlood,
  races,
  hostileFiles,
];

/** Every dose, in the order of its part. */
export const DOSES = ALL.toSorted((one, other) => PARTS.indexOf(one.part) - PARTS.indexOf(other.part));
