import type { Db, Tx } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import type { Shop } from "#server/shop.ts";
import { MEASURES, productsOfDays, RECKON } from "./measures.ts";

const EVERY_MINUTE = "* * * * *";
/** So many days at once: with 2,000 orders a day a transaction of a second, far from the end of a statement's time on a busy machine. */
const DAYS_AT_ONCE = 7;

/**
 * Reckons the figures of stale days anew. A transaction sees one moment: a change of an order and the mark it left on its days are both
 * seen, or neither, so a figure is never taken for fresh that is not.
 */
export async function keepFigures(db: Db): Promise<void> {
  const atOneMoment = { isolationLevel: "repeatable read" } as const;
  while ((await db.transaction(keepSomeDays, atOneMoment)) === DAYS_AT_ONCE);
  await db.transaction(keepCategories, atOneMoment);
}

async function keepSomeDays(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ day: string }>(
    sql`select distinct day::text as day from report_stale where day is not null order by 1 desc limit ${DAYS_AT_ONCE}`,
  );
  if (rows.length === 0) return 0;
  const days = sql`${sql.param(rows.map(({ day }) => day))}::date[]`;
  for (const table of ["report_stale", "report_figure", "report_product"])
    await tx.execute(sql`delete from ${sql.identifier(table)} where day = any(${days})`);
  for (const measure of MEASURES)
    await tx.execute(sql`
      insert into report_figure (measure, day, name, detail, orders, units, rupees)
      select ${measure}, day, name, detail, orders, units, rupees from (${RECKON[measure](days)}) reckoned`);
  await tx.execute(sql`
    insert into report_product (day, product_id, units, rupees)
    select day, product_id, units, rupees from (${productsOfDays(days)}) sold`);
  return rows.length;
}

/** Products stand in other categories now: what they sold does, too. */
async function keepCategories(tx: Tx): Promise<void> {
  const { rowCount } = await tx.execute(sql`delete from report_stale where day is null`);
  if (!rowCount) return;
  await tx.execute(sql`delete from report_figure where measure = 'sales-category'`);
  await tx.execute(sql`
    insert into report_figure (measure, day, name, units, rupees)
    select 'sales-category', r.day, p.child_category_id::text, sum(r.units), sum(r.rupees)
    from report_product r join product p on p.id = r.product_id group by 2, 3`);
}

export async function startKeepingFigures({ db, jobs }: Pick<Shop, "db" | "jobs">): Promise<void> {
  await jobs.schedule("report-figures", EVERY_MINUTE);
  await jobs.work("report-figures", () => keepFigures(db), { pollingIntervalSeconds: 10 });
}
