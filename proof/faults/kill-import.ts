import { setTimeout as wait } from "node:timers/promises";
import type { ImportStatus } from "#contract/import/states.ts";
import { type Db, withoutTimeouts } from "#database/database.ts";
import { eq, sql } from "#database/orm.ts";
import { importBatch } from "#database/schema.ts";
import { generateProducts } from "#demo/generate-products.ts";
import { verifyChain } from "#server/audit/index.ts";
import { newStaff } from "#testing/office.ts";
import { Breach, type Dose, must, type Trial } from "../dose.ts";
import { beforeHistory } from "../mid-write.ts";
import { OfficeCaller } from "../office-caller.ts";
import { type OpenShop, openShop } from "../open-shop.ts";
import { startNode } from "../shop-node.ts";

interface Brought {
  rows: number;
  /** When it is killed: how much of which work is done. */
  moments: readonly (readonly [ImportStatus, number])[];
  /** Whether all of it is taken back at the end. */
  undone: boolean;
}

/** A large file for its size, and a smaller one for the moments: whoever goes on after a kill has the rest of the file to do. */
const FULL: readonly Brought[] = [
  {
    rows: 50_000,
    moments: [
      ["comparing", 0.5],
      ["applying", 0.3],
      ["applying", 0.8],
    ],
    undone: false,
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
    undone: true,
  },
];
const SMALL: readonly Brought[] = [
  {
    rows: 3_000,
    moments: [
      ["applying", 0.02],
      ["undoing", 0.5],
    ],
    undone: true,
  },
];
const PATIENCE_MS = 300_000;

export const killImport: Dose = {
  part: "faults",
  name: "kill -9 while many products are imported",
  asked:
    "50,000 prices by a file, then 10,000 by another, killed at ten moments while they are compared, applied and undone: no row is half written, the rest goes on",
  testedIn: "server/import/import.test.ts",
  async run(trial) {
    await using shop = await openShop(trial);
    const files = trial.full ? FULL : SMALL;
    const all = files.reduce((sum, { rows }) => sum + rows, 0);
    await generateProducts(shop.db, { count: all });
    const killing = await startKilling(shop, trial);
    let from = 0;
    for (const file of files) {
      await bringAndKill(killing, { ...file, from });
      from += file.rows;
    }
    const { broken } = await verifyChain(shop.db);
    must(broken === undefined, `history is broken at ${broken}`);
    await shop.checkBooks();
    return `${killing.kills} kills, none of ${all.toLocaleString("en")} rows half written at any of them; all applied once, and what was to be taken back came back once`;
  },
};

interface Killing {
  shop: OpenShop;
  office: OfficeCaller;
  kills: number;
  killAndStart: (id: string, work: ImportStatus) => Promise<void>;
}

async function startKilling(shop: OpenShop, trial: Trial): Promise<Killing> {
  const { db } = shop;
  const [first] = shop.nodes;
  must(first !== undefined, "no node");
  let node = first;
  const office = await OfficeCaller.signIn(() => node.origin, await newStaff({ db }));
  const killing: Killing = {
    shop,
    office,
    kills: 0,
    killAndStart: async (id, work) => {
      // Every second time everything but history is written, and nothing committed.
      if (work !== "comparing" && killing.kills % 2 === 0) await beforeHistory(db, () => node.kill());
      else await node.kill();
      killing.kills += 1;
      await expectWhole(db, id);
      await standStill(db, id);
      node = await startNode({ env: { DATABASE_URL: shop.databaseUrl } });
      shop.nodes.push(node);
      trial.say(`${killing.kills} kills, ${work}`);
    },
  };
  return killing;
}

async function bringAndKill(
  killing: Killing,
  { rows, moments, undone, from }: Brought & { from: number },
): Promise<void> {
  const { office, killAndStart } = killing;
  const { db } = killing.shop;
  const id = await bring(office, await priceList(db, { rows, from }));
  const through = async (work: ImportStatus) => {
    for (const [at, share] of moments) {
      if (at !== work) continue;
      await until(db, id, ({ status, done }) => status !== work || done >= share * rows);
      await killAndStart(id, work);
    }
  };
  await through("comparing");
  await until(db, id, ({ status }) => status === "compared");
  await office.call("applyImport", { params: { id }, body: { count: rows } });
  await through("applying");
  await until(db, id, ({ status }) => status === "applied");
  await expectWhole(db, id);
  if (undone) {
    await office.call("undoImport", { params: { id } });
    await through("undoing");
    await until(db, id, ({ status }) => status === "undone");
    await expectWhole(db, id);
  }
  const reached = undone ? "undone" : "applied";
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

async function bring(office: OfficeCaller, file: Buffer): Promise<string> {
  const sent = await office.upload("uploadImport", file, { name: "prices.csv" });
  must(sent?.status === 200, `the file was answered ${sent?.status}`);
  const { id, columns } = sent.body;
  const body = { columns, family: null, newStatus: "draft" as const, supplier: "" };
  await office.call("compareImport", { params: { id }, body });
  return id;
}

async function until(
  db: Db,
  id: string,
  holds: (batch: { status: ImportStatus; done: number }) => boolean,
): Promise<void> {
  for (const end = performance.now() + PATIENCE_MS; performance.now() < end; await wait(20)) {
    const [batch] = await db.select().from(importBatch).where(eq(importBatch.id, id));
    if (batch && holds(batch)) return;
  }
  throw new Breach("the import does not go on");
}

/** As if the shop had been away for a while: it is taken up at the next start, and not after a minute. */
async function standStill(db: Db, id: string): Promise<void> {
  await db.execute(sql`update import_batch set worked_at = worked_at - interval '1 minute' where id = ${id}`);
}

/** Each row of the import, its product, the last of its prices and its history say the same. */
async function expectWhole(db: Db, id: string): Promise<void> {
  await withoutTimeouts(db, async ({ queryable }) => {
    await queryable.execute(sql`analyze import_row, price_change, audit_entry`);
    // How many there are of what is grouped nobody knows beforehand, and comparing each with each would take minutes.
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
    must(rows.length === 0, `torn: ${JSON.stringify(rows)}`);
  });
}
