import type { FastifyInstance } from "fastify";
import { notFound } from "#contract/errors.ts";
import { readMigrations } from "#database/migrate.ts";
import { sql } from "#database/orm.ts";
import { findReadOnlyReason } from "#database/read-only.ts";
import { isOutage } from "./http/errors.ts";
import { mayReadMetrics } from "./may-read-metrics.ts";
import type { Metrics } from "./metrics.ts";
import type { Shop } from "./shop.ts";
import { delays } from "./waiting-work.ts";

/** For whoever runs the shop: is it alive, can it serve, and how is it doing. */
export async function operations(app: FastifyInstance, { db, env }: Shop, metrics: Metrics): Promise<void> {
  // From the start on: a newer version's files may lie on the disk while this one still serves.
  await readMigrations();
  const quiet = { logLevel: "warn", config: { host: "both" } } as const;
  app.get("/healthz", quiet, async (_request, reply) =>
    reply.header("cache-control", "no-store").send({ status: "ok" }),
  );
  app.get("/readyz", quiet, async (_request, reply) => {
    const problems = await readinessProblems(db);
    // A shop whose mails cannot leave takes orders all the same: no reason to send its visitors elsewhere.
    const warnings = problems.length === 0 ? await delays(db).catch(() => []) : [];
    return reply
      .code(problems.length === 0 ? 200 : 503)
      .header("cache-control", "no-store")
      .send({
        status: problems.length === 0 ? "ready" : "not ready",
        problems,
        ...(warnings.length > 0 && { warnings }),
      });
  });
  app.get("/metrics", quiet, async (request, reply) => {
    if (!mayReadMetrics(request, env)) throw notFound("page");
    return reply
      .header("content-type", metrics.contentType)
      .header("cache-control", "no-store")
      .send(await metrics.read());
  });
}

/** What stands between this shop and serving orders that last. Empty: nothing. */
export async function readinessProblems(db: Shop["db"]): Promise<string[]> {
  try {
    const problems: string[] = [];
    const { rows: applied } = await db.execute<{ name: string }>(sql`select name from migration`);
    const names = new Set(applied.map((row) => row.name));
    for (const { name } of await readMigrations())
      if (!names.has(name)) problems.push(`migration ${name} is not applied`);
    const { rows: settings } = await db.execute<{ name: string; setting: string }>(
      sql`select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit')`,
    );
    for (const { name, setting } of settings)
      if (setting === "off") problems.push(`the database runs with ${name} off: a power cut could lose orders`);
    const readOnly = await findReadOnlyReason(db);
    if (readOnly) problems.push(`the database is read-only (${readOnly.reason}): ${readOnly.fix}`);
    return problems;
  } catch (error) {
    return [isOutage(error) ? "the database does not answer" : "the database has no shop in it"];
  }
}
