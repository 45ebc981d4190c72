import { createNotFoundError, ShopError } from "#contract/errors.ts";
import {
  DAY_MS,
  SECOND_MS,
  TRANSFER_SCREENSHOT_RETENTION_MS,
  TRANSFER_SCREENSHOTS_PER_DAY,
} from "#contract/rules/limits.ts";
import type { Db } from "#database/database.ts";
import { ago } from "#database/moment.ts";
import { eq, lt, sql } from "#database/orm.ts";
import { bankScreenshot, shopOrder } from "#database/schema.ts";
import { RateLimitCounts } from "#server/auth/index.ts";
import { WorkQueue } from "#server/platform/jobs/work-queue.ts";
import type { Shop } from "#server/shop.ts";

export async function countScreenshot(db: Db, customerId: string): Promise<void> {
  const { count, msLeft } = await new RateLimitCounts(db.$client).add(`transfer-screenshot:${customerId}`, DAY_MS);
  if (count > TRANSFER_SCREENSHOTS_PER_DAY)
    throw new ShopError("too-many", { retryAfterSeconds: Math.ceil(msLeft / SECOND_MS) });
}

/** Re-encodes the picture in the limited process (decision 0042), one at a time; a new one replaces it. */
export function createScreenshotStore({
  db,
  decoder,
}: Pick<Shop, "db" | "decoder">): (upload: { orderId: string; file: Buffer }) => Promise<void> {
  const queue = new WorkQueue({ maxConcurrent: 1, maxWaiting: 8, maxWaitMs: 15_000 });
  return ({ orderId, file }) =>
    queue.run(async () => {
      const { bytes: picture } = await decoder.run("read", file);
      await db
        .insert(bankScreenshot)
        .values({ orderId, picture })
        .onConflictDoUpdate({ target: bankScreenshot.orderId, set: { picture, uploadedAt: sql`now()` } });
    });
}

export async function readScreenshot(db: Db, orderId: string): Promise<Buffer> {
  const [row] = await db.select().from(bankScreenshot).where(eq(bankScreenshot.orderId, orderId));
  if (!row) throw createNotFoundError("picture");
  return row.picture;
}

export async function readScreenshotOfOrder(db: Db, number: string): Promise<Buffer> {
  const [row] = await db
    .select({ picture: bankScreenshot.picture })
    .from(bankScreenshot)
    .innerJoin(shopOrder, eq(shopOrder.id, bankScreenshot.orderId))
    .where(eq(shopOrder.number, number));
  if (!row) throw createNotFoundError("picture");
  return row.picture;
}

export async function deleteOldScreenshots(db: Db): Promise<void> {
  await db.delete(bankScreenshot).where(lt(bankScreenshot.uploadedAt, ago(TRANSFER_SCREENSHOT_RETENTION_MS)));
}
