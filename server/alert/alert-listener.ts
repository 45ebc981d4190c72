import { isAvailabilityTag, PRODUCTS_TAG } from "#server/catalogue/index.ts";
import type { Shop } from "#server/shop.ts";
import { sendDueAlerts } from "./send-due-alerts.ts";

/** An import writes in batches; the pause lets several batches share one check. */
const PAUSE_MS = 500;

/**
 * Receives cache invalidations, so that alerts are mailed as soon as a product changes. The job
 * that runs every minute covers missed notifications.
 */
export function createAlertListener(shop: Shop) {
  let timer: NodeJS.Timeout | undefined;
  const runCheck = () => {
    timer = undefined;
    sendDueAlerts(shop).catch((error: unknown) => shop.log.warn({ err: error }, "alerts could not be mailed"));
  };
  return {
    invalidate(tags: readonly string[]): void {
      if (!tags.some((tag) => tag === PRODUCTS_TAG || isAvailabilityTag(tag))) return;
      timer ??= setTimeout(runCheck, PAUSE_MS).unref();
    },
    pause: () => {},
    resume: () => {},
  };
}
