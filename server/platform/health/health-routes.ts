import type { FastifyInstance } from "fastify";
import { createNotFoundError } from "#contract/errors.ts";
import { isOutage } from "#database/connections/connection-errors.ts";
import { findReadOnlyReason } from "#database/connections/read-only.ts";
import type { Db } from "#database/database.ts";
import { readMigrations } from "#database/migrate.ts";
import { sql } from "#database/orm.ts";
import { toPlainMessage } from "#database/plain-error.ts";
import { listJobWarnings } from "../jobs/job-delays.ts";
import type { Metrics } from "../metrics/metrics.ts";
import { canReadMetrics } from "../metrics/metrics-access.ts";
import type { Environment } from "../settings/environment.ts";

interface HealthRoutesOptions {
  db: Db;
  env: Environment;
  metrics: Metrics;
}

/** Health checks and metrics for the operator. */
export async function registerHealthRoutes(
  app: FastifyInstance,
  { db, env, metrics }: HealthRoutesOptions,
): Promise<void> {
  // Read at the start, because a newer version may add files to the disk while this one serves.
  await readMigrations();
  const quiet = { logLevel: "warn", config: { host: "both" } } as const;
  app.get("/healthz", quiet, async (_request, reply) =>
    reply.header("cache-control", "no-store").send({ status: "ok" }),
  );
  app.get("/readyz", quiet, async (_request, reply) => {
    const problems = await listReadinessProblems(db);
    // Only a warning, because a shop that cannot send mails still takes orders.
    const warnings = problems.length === 0 ? await listJobWarnings(db).catch(() => []) : [];
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
    if (!canReadMetrics(request, env)) throw createNotFoundError("page");
    return reply
      .header("content-type", metrics.contentType)
      .header("cache-control", "no-store")
      .send(await metrics.read());
  });
}

/** Reasons why the shop cannot safely take orders; empty if there are none. */
export async function listReadinessProblems(db: Db): Promise<string[]> {
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
    return [describeFailure(error)];
  }
}

/** PostgreSQL's error for a missing table. */
const UNDEFINED_TABLE = "42P01";

function describeFailure(error: unknown): string {
  if (isOutage(error)) return "the database does not answer";
  // Drizzle wraps the database's error.
  const reason = (error instanceof Error && error.cause) || error;
  const isEmpty = (reason as { code?: unknown }).code === UNDEFINED_TABLE;
  return isEmpty ? "the database has no shop in it" : `the database cannot be checked: ${toPlainMessage(reason)}`;
}
