import type { Db, Tx } from "#database/database.ts";
import { lt, sql } from "#database/orm.ts";
import { scan } from "#database/schema.ts";

/** The same scan had come before. */
class DoneBefore extends Error {}

interface Scanned {
  key: string;
  staffId: string;
}

/**
 * A browser that heard no answer sends a scan again. Its key is written in the transaction that does it, so both are there or neither;
 * answers undefined where it was done before. A scan that is refused leaves no key.
 */
export async function once<T>(
  { key, staffId }: Scanned,
  work: (claim: (tx: Tx) => Promise<void>) => Promise<T>,
): Promise<T | undefined> {
  try {
    return await work(async (tx) => {
      // Waits for whoever writes the same key just now.
      const claimed = await tx.insert(scan).values({ key, staffId }).onConflictDoNothing().returning({ key: scan.key });
      if (claimed.length === 0) throw new DoneBefore();
    });
  } catch (error) {
    if (error instanceof DoneBefore) return undefined;
    throw error;
  }
}

/** No browser sends a scan again after that long. */
export async function forgetOldScans(db: Db): Promise<void> {
  await db.delete(scan).where(lt(scan.at, sql`now() - interval '60 days'`));
}
