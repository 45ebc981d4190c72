import { ALERT_CONFIRMATION_MS, ALERT_RETENTION_MS } from "#contract/rules/limits.ts";
import type { Db } from "#database/database.ts";
import { ago } from "#database/moment.ts";
import { and, isNull, lt, or } from "#database/orm.ts";
import { productAlert } from "#database/schema.ts";

/** Deletes unconfirmed and finished alerts, because e-mails are stored no longer than needed. */
export async function deleteOldAlerts(db: Db): Promise<void> {
  await db
    .delete(productAlert)
    .where(
      or(
        and(isNull(productAlert.confirmedAt), lt(productAlert.askedAt, ago(ALERT_CONFIRMATION_MS))),
        lt(productAlert.toldAt, ago(ALERT_RETENTION_MS)),
        lt(productAlert.endedAt, ago(ALERT_RETENTION_MS)),
      ),
    );
}
