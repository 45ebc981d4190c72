import { hostileFiles } from "./attack/hostile-files.ts";
import { loginFlood } from "./attack/login-flood.ts";
import { poisonedPages } from "./attack/poisoned-pages.ts";
import { races } from "./attack/races.ts";
import { editorsAndImport } from "./faults/editors-and-import.ts";
import { freezePostgres } from "./faults/freeze-postgres.ts";
import { fullDisk } from "./faults/full-disk.ts";
import { killApp } from "./faults/kill-app.ts";
import { killCatalogueWrites } from "./faults/kill-catalogue-writes.ts";
import { killImport } from "./faults/kill-import.ts";
import { killPostgres } from "./faults/kill-postgres.ts";
import { killReviewRequests } from "./faults/kill-review-requests.ts";
import { killStockAlerts } from "./faults/kill-stock-alerts.ts";
import { killWorker } from "./faults/kill-worker.ts";
import { mailServerOutage } from "./faults/mail-server.ts";
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
import { courierBookings } from "./load/courier-bookings.ts";
import { creditLedger } from "./load/credit-ledger.ts";
import { deskBatch } from "./load/desk-batch.ts";
import { flashSale } from "./load/flash-sale.ts";
import { floods } from "./load/floods.ts";
import { invoices } from "./load/invoices.ts";
import { mixedBaskets } from "./load/mixed-baskets.ts";
import { orderDesk } from "./load/order-desk.ts";
import { parcelStorm } from "./load/parcel-storm.ts";
import { payments } from "./load/payments.ts";
import { promotionLimits } from "./load/promotion-limits.ts";
import { returns } from "./load/returns.ts";
import { settlements } from "./load/settlements.ts";
import { slowSenders } from "./load/slow-senders.ts";
import { webhooks } from "./load/webhooks.ts";
import { SCENARIO_GROUPS, type Scenario } from "./scenario.ts";

const ALL_SCENARIOS: readonly Scenario[] = [
  flashSale,
  bundleSale,
  mixedBaskets,
  webhooks,
  payments,
  creditLedger,
  promotionLimits,
  orderDesk,
  settlements,
  returns,
  courierBookings,
  deskBatch,
  parcelStorm,
  invoices,
  slowSenders,
  floods,
  killApp,
  killWorker,
  killPostgres,
  killCatalogueWrites,
  killReviewRequests,
  killImport,
  editorsAndImport,
  killStockAlerts,
  freezePostgres,
  pgBouncer,
  provider,
  mailServerOutage,
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

export const SCENARIOS = ALL_SCENARIOS.toSorted(
  (one, other) => SCENARIO_GROUPS.indexOf(one.group) - SCENARIO_GROUPS.indexOf(other.group),
);
