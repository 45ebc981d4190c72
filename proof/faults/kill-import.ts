import { setTimeout as wait } from "node:timers/promises";
import type { ImportStatus } from "#contract/import/states.ts";
import { type Db, withoutTimeouts } from "#database/database.ts";
import { eq, sql } from "#database/orm.ts";
import { importBatch } from "#database/schema.ts";
import { generateProducts } from "#demo/generator/generate-products.ts";
import { verifyChain } from "#server/audit/index.ts";
import { newStaff } from "#testing/office/office.ts";
import { OfficeCaller } from "../actors/office-caller.ts";
import { killBeforeHistory } from "../nodes/kill-during-write.ts";
import { type OpenShop, openShop } from "../nodes/open-shop.ts";
import { startNode } from "../nodes/shop-node.ts";
import { must, type Scenario, type ScenarioContext, ScenarioFailure } from "../scenario.ts";

interface ImportRun {
  rows: number;
  /** Moments of the kills: which work is running, and which share of it is done. */
  moments: readonly (readonly [ImportStatus, number])[];
  isUndone: boolean;
}

/**
 * A large file for volume and a smaller one for many kills, because each restart finishes the rest of
 * the file.
 */
const FULL: readonly ImportRun[] = [
  {
    rows: 50_000,
    moments: [
      ["comparing", 0.5],
      ["applying", 0.3],
      ["applying", 0.8],
    ],
    isUndone: false,
  },
  {
    rows: 10_000,
    moments: [
      ["comparing", 0.3],
      ["applying", 0.02],
      ["applying", 0.5],
      ["applying", 0.9],
      ["undoing", 0.1],
      ["undoing", 0.5],
      ["undoing", 0.9],
    ],
    isUndone: true,
  },
];
const SMALL: readonly ImportRun[] = [
  {
    rows: 3_000,
    moments: [
      ["applying", 0.02],
      ["undoing", 0.5],
    ],
    isUndone: true,
  },
];
const PATIENCE_MS = 300_000;

export const killImport: Scenario = {
  group: "faults",
  name: "kill -9 during a large import",
  requirement:
    "a file of 50,000 prices, then one of 10,000, killed ten times while they are compared, applied and undone: no row is half written, the import resumes",
  testedIn: "server/import/import.test.ts",
  async run(context) {
    await using shop = await openShop(context);
    const files = context.full ? FULL : SMALL;
    const all = files.reduce((sum, { rows }) => sum + rows, 0);
    await generateProducts(shop.db, { count: all });
    const killing = await createImportKiller(shop, context);
    let from = 0;
    for (const file of files) {
      await importAndKill(killing, { ...file, from });
      from += file.rows;
    }
    const { broken } = await verifyChain(shop.db);
    must(broken === undefined, `history is broken at ${broken}`);
    await shop.checkInvariants();
    return `${killing.kills} kills, none of ${all.toLocaleString("en")} rows half written at any of them; all applied once, and every undone price restored once`;
  },
};

interface ImportKiller {
  shop: OpenShop;
  office: OfficeCaller;
  kills: number;
  killAndRestart: (id: string, work: ImportStatus) => Promise<void>;
}

async function createImportKiller(shop: OpenShop, context: ScenarioContext): Promise<ImportKiller> {
  const { db } = shop;
  const [first] = shop.nodes;
  must(first !== undefined, "no node");
  let node = first;
  const office = await OfficeCaller.signIn(() => node.origin, await newStaff({ db }));
  const killing: ImportKiller = {
    shop,
    office,
    kills: 0,
    killAndRestart: async (id, work) => {
      // Every second kill happens when all rows but history are written and nothing is committed.
      if (work !== "comparing" && killing.kills % 2 === 0) await killBeforeHistory(db, () => node.kill());
      else await node.kill();
      killing.kills += 1;
      await expectConsistentRows(db, id);
      await ageImport(db, id);
      node = await startNode({ env: { DATABASE_URL: shop.databaseUrl } });
      shop.nodes.push(node);
      context.printProgress(`${killing.kills} kills, ${work}`);
    },
  };
  return killing;
}

async function importAndKill(
  killing: ImportKiller,
  { rows, moments, isUndone, from }: ImportRun & { from: number },
): Promise<void> {
  const { office, killAndRestart } = killing;
  const { db } = killing.shop;
  const id = await uploadPrices(office, await priceList(db, { rows, from }));
  const killDuring = async (work: ImportStatus) => {
    for (const [at, share] of moments) {
      if (at !== work) continue;
      await waitUntil(db, id, ({ status, done }) => status !== work || done >= share * rows);
      await killAndRestart(id, work);
    }
  };
  await killDuring("comparing");
  await waitUntil(db, id, ({ status }) => status === "compared");
  await office.call("applyImport", { params: { id }, body: { count: rows } });
  await killDuring("applying");
  await waitUntil(db, id, ({ status }) => status === "applied");
  await expectConsistentRows(db, id);
  if (isUndone) {
    await office.call("undoImport", { params: { id } });
    await killDuring("undoing");
    await waitUntil(db, id, ({ status }) => status === "undone");
    await expectConsistentRows(db, id);
  }
  const reached = isUndone ? "undone" : "applied";
  const { rows: counted } = await db.execute<{ count: number }>(
    sql`select count(*) as count from import_row where import_id = ${id} and state = ${reached}`,
  );
  must(counted[0]?.count === rows, `${counted[0]?.count} of ${rows} rows are ${reached}`);
}

async function priceList(db: Db, { rows, from }: { rows: number; from: number }): Promise<Buffer> {
  const found = await db.execute<{ slug: string; total: number }>(
    sql`select slug, total from product where id in (select id from product order by id desc limit ${rows} offset ${from})`,
  );
  return Buffer.from(["Address,Price", ...found.rows.map(({ slug, total }) => `${slug},${total + 10}`)].join("\n"));
}

async function uploadPrices(office: OfficeCaller, file: Buffer): Promise<string> {
  const sent = await office.upload("uploadImport", file, { name: "prices.csv" });
  must(sent?.status === 200, `the file was answered ${sent?.status}`);
  const { id, columns } = sent.body;
  const body = { columns, family: null, newStatus: "draft" as const, supplier: "" };
  await office.call("compareImport", { params: { id }, body });
  return id;
}

async function waitUntil(
  db: Db,
  id: string,
  condition: (batch: { status: ImportStatus; done: number }) => boolean,
): Promise<void> {
  for (const end = performance.now() + PATIENCE_MS; performance.now() < end; await wait(20)) {
    const [batch] = await db.select().from(importBatch).where(eq(importBatch.id, id));
    if (batch && condition(batch)) return;
  }
  throw new ScenarioFailure("the import does not go on");
}

/** Ages the import, so that the next start resumes the import at once instead of after a minute. */
async function ageImport(db: Db, id: string): Promise<void> {
  await db.execute(sql`update import_batch set worked_at = worked_at - interval '1 minute' where id = ${id}`);
}

/** Each import row, its product, its last price and its history must agree. */
async function expectConsistentRows(db: Db, id: string): Promise<void> {
  await withoutTimeouts(db, async ({ queryable }) => {
    await queryable.execute(sql`analyze import_row, price_change, audit_entry`);
    // The planner cannot estimate the grouped rows, and a nested loop over them would take minutes.
    await queryable.execute(sql`set enable_nestloop = off`);
    const { rows } = await queryable.execute(sql`
      with last as (select distinct on (product_id) product_id, total from price_change order by product_id, id desc),
      told as (
        select subject_id::integer as product_id, max((after ->> 'version')::integer) as version
        from audit_entry where action = 'product.change' group by subject_id
      )
      select r.place, r.state, p.total, l.total as last, p.version, t.version as told
      from import_row r
      join product p on p.id = r.product_id
      join last l on l.product_id = p.id
      left join told t on t.product_id = p.id
      where r.import_id = ${id} and r.before is not null and (
        p.total <> l.total
        or p.total <> (case when r.state = 'applied' then r.after ->> 'total' else r.before ->> 'total' end)::integer
        or p.version <> coalesce(t.version, 1)
        or p.version <> case r.state when 'applied' then 2 when 'undone' then 3 else 1 end)
      limit 3`);
    must(rows.length === 0, `inconsistent rows: ${JSON.stringify(rows)}`);
  });
}
