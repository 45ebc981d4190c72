import { ALERT_KEPT_MS, ALERT_QUESTION_MS } from "#contract/rules/limits.ts";
import type { Db } from "#database/database.ts";
import { ago } from "#database/moment.ts";
import { and, isNull, lt, or } from "#database/orm.ts";
import { productAlert } from "#database/schema.ts";

/** Questions that nobody answered, and what is over: e-mails are not kept for longer than they are of use. */
export async function forgetOldAlerts(db: Db): Promise<void> {
  await db
    .delete(productAlert)
    .where(
      or(
        and(isNull(productAlert.confirmedAt), lt(productAlert.askedAt, ago(ALERT_QUESTION_MS))),
        lt(productAlert.toldAt, ago(ALERT_KEPT_MS)),
        lt(productAlert.endedAt, ago(ALERT_KEPT_MS)),
      ),
    );
}
