import { poolSizeFor } from "#database/connections.ts";
import { connect } from "#database/database.ts";
import { StartupError } from "#database/embedded/startup-error.ts";
import { migrate } from "#database/migrate.ts";
import { plainMessage } from "#database/plain-error.ts";
import type { Pooling } from "#database/pooler.ts";
import { seedIfEmpty } from "#demo/seed.ts";
import { writeMissingSearch } from "#server/catalogue/index.ts";
import { readSettings } from "#server/shop-settings/index.ts";
import { checkPooling } from "./check-pooling.ts";
import type { Environment } from "./environment.ts";

/** Brings the database to where the shop can be opened on it, and tells how many connections each process may have, and what the shop is named. */
export async function prepare(
  env: Environment,
  databaseUrl: string,
  say: (text: string) => void,
): Promise<{ poolSize: number; name: string }> {
  const sessionUrl = env.databaseDirectUrl ?? databaseUrl;
  let pooling: Pooling;
  try {
    pooling = await checkPooling(env);
    await migrate(sessionUrl, say);
  } catch (error) {
    if (error instanceof StartupError) throw error;
    const reason = plainMessage(error);
    throw new StartupError(
      env.databaseUrl
        ? `The database of DATABASE_URL cannot be used: ${reason}`
        : `The database cannot be migrated: ${reason}`,
    );
  }
  const poolSize = await poolSizeFor(sessionUrl, {
    processes: env.webConcurrency,
    allowed: env.databaseConnections,
    pooled: pooling === "session",
  });
  const db = connect({ url: sessionUrl, maxConnections: 2 });
  try {
    await seedIfEmpty(db, { seed: env.seed, onProgress: say });
    await writeMissingSearch(db, say);
    const { brand } = await readSettings({ db, env });
    return { poolSize, name: brand.name };
  } finally {
    await db.$client.end();
  }
}
