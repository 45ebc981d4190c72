import { poolSizeFor } from "#database/connections.ts";
import { connect } from "#database/database.ts";
import { StartupError } from "#database/embedded/startup-error.ts";
import { migrate } from "#database/migrate.ts";
import { plainMessage } from "#database/plain-error.ts";
import { seedIfEmpty } from "#demo/seed.ts";
import { writeMissingSearch } from "#server/catalogue/index.ts";
import { openKeyRing, UnreadableSecret } from "#server/secrets/index.ts";
import { readSettings } from "#server/shop-settings/index.ts";
import type { Environment } from "./environment.ts";
import { sealClearTotp } from "./staff/index.ts";

/** Brings the database to where the shop can be opened on it, and tells how many connections each process may have, and what the shop is named. */
export async function prepare(
  env: Environment,
  databaseUrl: string,
  say: (text: string) => void,
): Promise<{ poolSize: number; name: string }> {
  try {
    await migrate(databaseUrl, say);
  } catch (error) {
    const reason = plainMessage(error);
    throw new StartupError(
      env.databaseUrl
        ? `The database of DATABASE_URL cannot be used: ${reason}`
        : `The database cannot be migrated: ${reason}`,
    );
  }
  const poolSize = await poolSizeFor(databaseUrl, {
    processes: env.webConcurrency,
    allowed: env.databaseConnections,
  });
  const db = connect({ url: databaseUrl, maxConnections: 2 });
  try {
    const ring = await openKeyRing(db, env);
    await seedIfEmpty(db, { seed: env.seed, onProgress: say });
    await writeMissingSearch(db, say);
    await sealClearTotp(db, ring).catch((error: unknown) => {
      throw error instanceof UnreadableSecret ? new StartupError(error.message) : error;
    });
    const { brand } = await readSettings({ db, env });
    return { poolSize, name: brand.name };
  } finally {
    await db.$client.end();
  }
}
