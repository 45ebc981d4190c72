import { calculatePoolSize } from "#database/connections/connections.ts";
import type { Pooling } from "#database/connections/pooler.ts";
import { connect, type Db } from "#database/database.ts";
import { StartupError } from "#database/embedded/process/startup-error.ts";
import { migrate } from "#database/migrate.ts";
import { toPlainMessage } from "#database/plain-error.ts";
import { writeMissingSearch } from "#server/catalogue/index.ts";
import { openKeyRing, UnreadableSecret } from "#server/secrets/index.ts";
import { readSettings } from "#server/shop-settings/index.ts";
import type { Environment } from "./platform/settings/environment.ts";
import { checkPooling } from "./platform/start-up/check-pooling.ts";
import type { DemoLogins } from "./platform/start-up/start-summary.ts";
import { encryptPlainTotpSecrets } from "./staff/index.ts";

export interface PreparedShop {
  /** How many connections to the database each process may have. */
  poolSize: number;
  name: string;
  logins: DemoLogins;
}

/** Fills an empty shop; passed in, because the server does not depend on the demo data. */
export interface Seeding {
  seedIfEmpty(db: Db, options: { seed: Environment["seed"]; onProgress: (text: string) => void }): Promise<void>;
  findDemoLogins(db: Db): Promise<DemoLogins>;
}

export interface PrepareOptions {
  env: Environment;
  databaseUrl: string;
  seeding: Seeding;
  printLine: (text: string) => void;
}

/** Checks, migrates and seeds the database, so that the shop can open. */
export async function prepare({ env, databaseUrl, seeding, printLine }: PrepareOptions): Promise<PreparedShop> {
  const sessionUrl = env.databaseDirectUrl ?? databaseUrl;
  let pooling: Pooling;
  try {
    pooling = await checkPooling(env);
    await migrate(sessionUrl, printLine);
  } catch (error) {
    if (error instanceof StartupError) throw error;
    const reason = toPlainMessage(error);
    throw new StartupError(
      env.databaseUrl
        ? `The database of DATABASE_URL cannot be used: ${reason}`
        : `The database cannot be migrated: ${reason}`,
    );
  }
  const poolSize = await calculatePoolSize(sessionUrl, {
    processes: env.webConcurrency,
    allowed: env.databaseConnections,
    pooled: pooling === "session",
  });
  const db = connect({ url: sessionUrl, maxConnections: 2 });
  try {
    const ring = await openKeyRing(db, env);
    await seeding.seedIfEmpty(db, { seed: env.seed, onProgress: printLine });
    await writeMissingSearch(db, printLine);
    await encryptPlainTotpSecrets(db, ring).catch((error: unknown) => {
      throw error instanceof UnreadableSecret ? new StartupError(error.message) : error;
    });
    const { brand } = await readSettings({ db, env });
    return { poolSize, name: brand.name, logins: env.seed === "none" ? {} : await seeding.findDemoLogins(db) };
  } finally {
    await db.$client.end();
  }
}
