import type { Db, Tx } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import type { Shop } from "#server/shop.ts";
import { FIGURE_QUERIES, MEASURES, selectProducts } from "./measures.ts";
import { updateMoneyDays } from "./money-figures.ts";

const EVERY_MINUTE = "* * * * *";
/**
 * With 2,000 orders a day this is a transaction of a second,
 * far below the statement timeout on a busy machine.
 */
const DAYS_PER_BATCH = 7;

/**
 * Repeatable read sees an order's change and its stale mark together or not at all, so that no
 * stale figure is taken for fresh (record 30).
 */
export async function updateFigures(db: Db): Promise<void> {
  const oneSnapshot = { isolationLevel: "repeatable read" } as const;
  while ((await db.transaction(updateStaleDays, oneSnapshot)) === DAYS_PER_BATCH);
  await db.transaction(updateCategories, oneSnapshot);
  while ((await db.transaction((tx) => updateMoneyDays(tx, DAYS_PER_BATCH), oneSnapshot)) === DAYS_PER_BATCH);
}

async function updateStaleDays(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ day: string }>(
    sql`select distinct day::text as day from report_stale where day is not null order by 1 desc limit ${DAYS_PER_BATCH}`,
  );
  if (rows.length === 0) return 0;
  const days = sql`${sql.param(rows.map(({ day }) => day))}::date[]`;
  for (const table of ["report_stale", "report_figure", "report_product"])
    await tx.execute(sql`delete from ${sql.identifier(table)} where day = any(${days})`);
  for (const measure of MEASURES)
    await tx.execute(sql`
      insert into report_figure (measure, day, name, detail, orders, units, rupees)
      select ${measure}, day, name, detail, orders, units, rupees from (${FIGURE_QUERIES[measure](days)}) calculated`);
  await tx.execute(sql`
    insert into report_product (day, product_id, units, rupees)
    select day, product_id, units, rupees from (${selectProducts(days)}) sold`);
  return rows.length;
}

/** Sales follow their products into another category. */
async function updateCategories(tx: Tx): Promise<void> {
  const { rowCount } = await tx.execute(sql`delete from report_stale where day is null`);
  if (!rowCount) return;
  await tx.execute(sql`delete from report_figure where measure = 'sales-category'`);
  await tx.execute(sql`
    insert into report_figure (measure, day, name, units, rupees)
    select 'sales-category', r.day, p.child_category_id::text, sum(r.units), sum(r.rupees)
    from report_product r join product p on p.id = r.product_id group by 2, 3`);
}

export async function startFigureJob({ db, jobs }: Pick<Shop, "db" | "jobs">): Promise<void> {
  await jobs.schedule("report-figures", EVERY_MINUTE);
  await jobs.work("report-figures", () => updateFigures(db), { pollingIntervalSeconds: 10 });
}
