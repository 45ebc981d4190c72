import type { Db, Tx } from "#database/database.ts";
import { lt, sql } from "#database/orm.ts";
import { scan } from "#database/schema.ts";

class DuplicateScan extends Error {}

interface ScanKey {
  key: string;
  staffId: string;
}

/**
 * Applies a repeated scan once: its key is written in the same transaction. Returns undefined if
 * the scan was applied before; a refused scan stores no key (decision 0029).
 */
export async function runOnce<T>(
  { key, staffId }: ScanKey,
  work: (claim: (tx: Tx) => Promise<void>) => Promise<T>,
): Promise<T | undefined> {
  try {
    return await work(async (tx) => {
      // Waits for a parallel transaction that writes the same key.
      const claimed = await tx.insert(scan).values({ key, staffId }).onConflictDoNothing().returning({ key: scan.key });
      if (claimed.length === 0) throw new DuplicateScan();
    });
  } catch (error) {
    if (error instanceof DuplicateScan) return undefined;
    throw error;
  }
}

/** Browsers do not repeat a scan after that long. */
export async function deleteOldScans(db: Db): Promise<void> {
  await db.delete(scan).where(lt(scan.at, sql`now() - interval '60 days'`));
}
