import { poolSizeFor } from "#database/connections.ts";
import { connect, type Db } from "#database/database.ts";
import { StartupError } from "#database/embedded/startup-error.ts";
import { migrate } from "#database/migrate.ts";
import { plainMessage } from "#database/plain-error.ts";
import type { Pooling } from "#database/pooler.ts";
import type { DemoLogins } from "#demo/find-demo-logins.ts";
import { seedIfEmpty } from "#demo/seed.ts";
import { writeMissingSearch } from "#server/catalogue/index.ts";
import { openKeyRing, UnreadableSecret } from "#server/secrets/index.ts";
import { readSettings } from "#server/shop-settings/index.ts";
import { checkPooling } from "./check-pooling.ts";
import type { Environment } from "./environment.ts";
import { sealClearTotp } from "./staff/index.ts";

export interface PreparedShop {
  /** How many connections to the database each process may have. */
  poolSize: number;
  name: string;
  logins: DemoLogins;
}

/** Brings the database to where the shop can be opened on it. */
export async function prepare(
  env: Environment,
  databaseUrl: string,
  say: (text: string) => void,
): Promise<PreparedShop> {
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
    const ring = await openKeyRing(db, env);
    await seedIfEmpty(db, { seed: env.seed, onProgress: say });
    await writeMissingSearch(db, say);
    await sealClearTotp(db, ring).catch((error: unknown) => {
      throw error instanceof UnreadableSecret ? new StartupError(error.message) : error;
    });
    const { brand } = await readSettings({ db, env });
    return { poolSize, name: brand.name, logins: await demoLogins(db, env) };
  } finally {
    await db.$client.end();
  }
}

async function demoLogins(db: Db, { seed }: Environment): Promise<DemoLogins> {
  if (seed === "none") return {};
  const { findDemoLogins } = await import("#demo/find-demo-logins.ts");
  return findDemoLogins(db);
}
