import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Db } from "#database/database.ts";
import { inArray, sql } from "#database/orm.ts";
import { product } from "#database/schema.ts";
import { type ProductDraft, writeProducts } from "#server/catalogue/index.ts";
import { expectConsistentCatalogue } from "#testing/database/catalogue-consistency.ts";
import { newStaff } from "#testing/office/office.ts";
import { callApi } from "../actors/call-api.ts";
import { OfficeCaller } from "../actors/office-caller.ts";
import { PriceImporter } from "../actors/price-importer.ts";
import { ProductEditor } from "../actors/product-editor.ts";
import { killDuringWrite, WRITE_LOCKS } from "../nodes/kill-during-write.ts";
import { type OpenShop, openShop } from "../nodes/open-shop.ts";
import { type ShopNode, startNode } from "../nodes/shop-node.ts";
import { must, type Scenario, ScenarioFailure } from "../scenario.ts";

const LAST_WRITES_MS = 600;
/** No price list may have completed during the kills. */
const FIRST_LIST_MS = 60_000;
const PROPAGATED_WITHIN_MS = 2_000;
const BROWSE_EVERY_MS = 25;

export const editorsAndImport: Scenario = {
  group: "faults",
  name: "two editors and an import on the same products",
  requirement:
    "500 products, two nodes, kill -9 of each in turn in the middle of writes: row, search, ledger, prices, history and import rows agree, shoppers see what is stored, no acknowledged write is lost",
  async run(context) {
    await using shop = await openShop(context, { nodes: 2 });
    const { db } = shop;
    const nodes = [...shop.nodes];
    let victim = 0;
    const origin = () => nodes[victim]?.origin ?? "";
    const office = await OfficeCaller.signIn(origin, await newStaff({ db }));
    const products = await createProducts(db, context.full ? 500 : 12);
    const ids = products.map(({ id }) => id);
    const slugs = products.map(({ slug }) => slug);
    const editors = ["Ali", "Sana"].map((name) => new ProductEditor(office, { ids, name }));
    const importer = new PriceImporter(office, slugs);
    const shoppers = new AbortController();
    const running = [...editors, importer].map((one) => one.run());
    const browsing = browseProducts(nodes, slugs, shoppers.signal);
    const kills = context.full ? 20 : 2;
    for (let count = 1; count <= kills; count += 1) {
      await killDuringWrite(db, WRITE_LOCKS[count % WRITE_LOCKS.length] ?? 0, async () => nodes[victim]?.kill());
      nodes[victim] = await restartNode(shop);
      victim = (victim + 1) % nodes.length;
      if (count % 5 === 0) context.printProgress(`${count} kills, ${importer.completedLists} lists`);
    }
    for (const end = performance.now() + FIRST_LIST_MS; importer.completedLists === 0 && performance.now() < end; )
      await wait(100);
    await wait(LAST_WRITES_MS);
    for (const one of [...editors, importer]) one.stop();
    await ageRunningImports(db);
    await Promise.all(running);
    shoppers.abort();
    await browsing;
    await wait(PROPAGATED_WITHIN_MS);
    await expectNothingLost(db, editors);
    await shop.checkInvariants();
    await expectConsistency(db, ids);
    await expectServed(db, { nodes, ids });
    const written = editors.reduce((sum, editor) => sum + editor.acknowledgedEdits, 0);
    must(
      written > 0 && importer.completedLists > 0,
      `${written} edits and ${importer.completedLists} lists went through`,
    );
    return `${kills} kills, ${written} edits and ${importer.completedLists} lists of ${ids.length} prices acknowledged; row, search, ledger, prices, history, import and pages agree`;
  },
};

async function createProducts(db: Db, count: number): Promise<{ id: number; slug: string }[]> {
  const [anyProduct] = await db.select().from(product).limit(1);
  must(anyProduct !== undefined, "the shop is empty");
  const { brandId, subCategoryId, childCategoryId } = anyProduct;
  const mark = randomBytes(4).toString("hex");
  const drafts: ProductDraft[] = Array.from({ length: count }, (_, number) => ({
    slug: `shared-${mark}-${number}`,
    name: `Shared ${number}`,
    brandId,
    subCategoryId,
    childCategoryId,
    total: 10_000,
    discount: 0,
    stock: 5,
    shortDesc: "",
    description: "",
    family: null,
    facts: {},
    ownChips: null,
    moreRows: [],
    createdAt: new Date(),
  }));
  const rows = await writeProducts(db, drafts);
  return drafts.map(({ slug }, place) => ({ id: rows[place]?.id ?? 0, slug }));
}

async function restartNode(shop: OpenShop): Promise<ShopNode> {
  await ageRunningImports(shop.db);
  const node = await startNode({ env: { DATABASE_URL: shop.databaseUrl } });
  shop.nodes.push(node);
  return node;
}

/** Ages running imports, so that the next start resumes them at once instead of after a minute. */
async function ageRunningImports(db: Db): Promise<void> {
  await db.execute(sql`
    update import_batch set worked_at = worked_at - interval '1 minute' where status in ('comparing', 'applying', 'undoing')`);
}

/** Keeps products in the cache of both nodes, so that a missed invalidation shows. */
async function browseProducts(
  nodes: readonly ShopNode[],
  slugs: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  for (let turn = 0; !signal.aborted; turn += 1) {
    const slug = slugs[turn % slugs.length] ?? "";
    for (const { origin } of nodes) await callApi(origin, "getProduct", { query: { slug } }).catch(() => {});
    await wait(BROWSE_EVERY_MS);
  }
}

async function expectNothingLost(db: Db, editors: readonly ProductEditor[]): Promise<void> {
  const known = editors.flatMap(({ acknowledgedVersions }) => [...acknowledgedVersions]);
  const ids = known.map(([id]) => id);
  const rows = await db
    .select({ id: product.id, version: product.version })
    .from(product)
    .where(inArray(product.id, ids));
  const versions = new Map(rows.map(({ id, version }) => [id, version]));
  for (const [id, version] of known)
    must((versions.get(id) ?? 0) >= version, `version ${version} of product ${id} was acknowledged and is lost`);
}

const INCONSISTENCIES: Record<string, string> = {
  "every price change has one history entry": `select p.id from product p where p.id = any($1)
    and (select count(*) from price_change c where c.product_id = p.id) <> 1 + (select count(*) from audit_entry e
      where e.subject_kind = 'product' and e.subject_id = p.id::text and e.after ?| '{total,discount}')`,
  "every version has one history entry": `select p.id, p.version from product p where p.id = any($1)
    and p.version <> 1 + (select count(*) from audit_entry e
      where e.subject_kind = 'product' and e.subject_id = p.id::text and e.after ? 'version')`,
  "an import row is in history if and only if it was applied": `select r.import_id, r.place, r.state from import_row r
    where r.product_id = any($1) and r.after ? 'total' and (r.state in ('applied', 'undone', 'kept')) <> exists (
      select from audit_entry e where e.subject_kind = 'product' and e.subject_id = r.product_id::text
        and e.after ->> 'total' = r.after ->> 'total' and e.before ->> 'total' = r.before ->> 'total')`,
};

async function expectConsistency(db: Db, ids: readonly number[]): Promise<void> {
  await expectConsistentCatalogue(db).catch((error: Error) => {
    throw new ScenarioFailure(error.message);
  });
  for (const [name, query] of Object.entries(INCONSISTENCIES)) {
    const { rows } = await db.$client.query(query, [ids]);
    must(rows.length === 0, `${name}: ${JSON.stringify(rows.slice(0, 3))} (${rows.length})`);
  }
}

/** Every node must serve the current rows, also from its cache. */
async function expectServed(
  db: Db,
  { nodes, ids }: { nodes: readonly ShopNode[]; ids: readonly number[] },
): Promise<void> {
  const rows = await db
    .select()
    .from(product)
    .where(inArray(product.id, [...ids]));
  for (const { slug, name, netPrice, stock } of rows)
    for (const { origin } of nodes) {
      const { body } = await callApi(origin, "getProduct", { query: { slug } });
      const shown = JSON.stringify([body.name, body.netPrice, body.stock]);
      must(shown === JSON.stringify([name, netPrice, stock]), `${slug} is shown as ${shown} by ${origin}`);
    }
}
