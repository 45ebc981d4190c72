import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Db } from "#database/database.ts";
import { inArray, sql } from "#database/orm.ts";
import { product } from "#database/schema.ts";
import { type ProductDraft, writeProducts } from "#server/catalogue/index.ts";
import { expectCatalogueBooks } from "#testing/catalogue-books.ts";
import { newStaff } from "#testing/office.ts";
import { ask } from "../ask.ts";
import { Breach, type Dose, must } from "../dose.ts";
import { midWrite, STOPPED_AT } from "../mid-write.ts";
import { OfficeCaller } from "../office-caller.ts";
import { type OpenShop, openShop } from "../open-shop.ts";
import { PriceImporter } from "../price-importer.ts";
import { ProductEditor } from "../product-editor.ts";
import { type ShopNode, startNode } from "../shop-node.ts";

const LAST_WRITES_MS = 600;
/** Under kills no list may have come through yet. */
const FIRST_LIST_MS = 60_000;
const SEEN_EVERYWHERE_MS = 2_000;
const LOOK_EVERY_MS = 25;

export const editorsAndImport: Dose = {
  part: "faults",
  name: "two editors and an import at the same products",
  asked:
    "500 products, two nodes, kill -9 of each in turn in the middle of writes: row, search, ledger, prices, history and rows of the import agree, what shoppers are shown is what is written, nothing acknowledged is lost",
  async run(trial) {
    await using shop = await openShop(trial, { nodes: 2 });
    const { db } = shop;
    const nodes = [...shop.nodes];
    let victim = 0;
    const origin = () => nodes[victim]?.origin ?? "";
    const office = await OfficeCaller.signIn(origin, await newStaff({ db }));
    const products = await newProducts(db, trial.full ? 500 : 12);
    const ids = products.map(({ id }) => id);
    const slugs = products.map(({ slug }) => slug);
    const editors = ["Ali", "Sana"].map((name) => new ProductEditor(office, { ids, name }));
    const importer = new PriceImporter(office, slugs);
    const shoppers = new AbortController();
    const running = [...editors, importer].map((one) => one.run());
    const looking = lookAround(nodes, slugs, shoppers.signal);
    const kills = trial.full ? 20 : 2;
    for (let count = 1; count <= kills; count += 1) {
      await midWrite(db, STOPPED_AT[count % STOPPED_AT.length] ?? 0, async () => nodes[victim]?.kill());
      nodes[victim] = await restarted(shop);
      victim = (victim + 1) % nodes.length;
      if (count % 5 === 0) trial.say(`${count} kills, ${importer.done} lists`);
    }
    for (const end = performance.now() + FIRST_LIST_MS; importer.done === 0 && performance.now() < end; )
      await wait(100);
    await wait(LAST_WRITES_MS);
    for (const one of [...editors, importer]) one.stop();
    await standStill(db);
    await Promise.all(running);
    shoppers.abort();
    await looking;
    await wait(SEEN_EVERYWHERE_MS);
    await expectNothingLost(db, editors);
    await shop.checkBooks();
    await expectBooks(db, ids);
    await expectShown(db, { nodes, ids });
    const written = editors.reduce((sum, editor) => sum + editor.written, 0);
    must(written > 0 && importer.done > 0, `${written} edits and ${importer.done} lists went through`);
    return `${kills} kills, ${written} edits and ${importer.done} lists of ${ids.length} prices acknowledged; row, search, ledger, prices, history, import and pages agree`;
  },
};

async function newProducts(db: Db, count: number): Promise<{ id: number; slug: string }[]> {
  const [like] = await db.select().from(product).limit(1);
  must(like !== undefined, "the shop is empty");
  const { brandId, subCategoryId, childCategoryId } = like;
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
  const made = await writeProducts(db, drafts);
  return drafts.map(({ slug }, place) => ({ id: made[place]?.id ?? 0, slug }));
}

async function restarted(shop: OpenShop): Promise<ShopNode> {
  await standStill(shop.db);
  const node = await startNode({ env: { DATABASE_URL: shop.databaseUrl } });
  shop.nodes.push(node);
  return node;
}

/** As if the shop had been away for a while: what stands still is taken up at the next start, and not after a minute. */
async function standStill(db: Db): Promise<void> {
  await db.execute(sql`
    update import_batch set worked_at = worked_at - interval '1 minute' where status in ('comparing', 'applying', 'undoing')`);
}

/** Shoppers keep both nodes' answers warm: what is kept is what can be old. */
async function lookAround(nodes: readonly ShopNode[], slugs: readonly string[], signal: AbortSignal): Promise<void> {
  for (let turn = 0; !signal.aborted; turn += 1) {
    const slug = slugs[turn % slugs.length] ?? "";
    for (const { origin } of nodes) await ask(origin, "getProduct", { query: { slug } }).catch(() => {});
    await wait(LOOK_EVERY_MS);
  }
}

async function expectNothingLost(db: Db, editors: readonly ProductEditor[]): Promise<void> {
  const known = editors.flatMap(({ seen }) => [...seen]);
  const ids = known.map(([id]) => id);
  const rows = await db
    .select({ id: product.id, version: product.version })
    .from(product)
    .where(inArray(product.id, ids));
  const versions = new Map(rows.map(({ id, version }) => [id, version]));
  for (const [id, version] of known)
    must((versions.get(id) ?? 0) >= version, `version ${version} of product ${id} was acknowledged and is lost`);
}

const BREACHES: Record<string, string> = {
  "every price has its entry in history, and every entry its price": `select p.id from product p where p.id = any($1)
    and (select count(*) from price_change c where c.product_id = p.id) <> 1 + (select count(*) from audit_entry e
      where e.subject_kind = 'product' and e.subject_id = p.id::text and e.after ?| '{total,discount}')`,
  "every version has its entry in history": `select p.id, p.version from product p where p.id = any($1)
    and p.version <> 1 + (select count(*) from audit_entry e
      where e.subject_kind = 'product' and e.subject_id = p.id::text and e.after ? 'version')`,
  "a row that was applied is in history, and one that was not is not": `select r.import_id, r.place, r.state from import_row r
    where r.product_id = any($1) and r.after ? 'total' and (r.state in ('applied', 'undone', 'kept')) <> exists (
      select from audit_entry e where e.subject_kind = 'product' and e.subject_id = r.product_id::text
        and e.after ->> 'total' = r.after ->> 'total' and e.before ->> 'total' = r.before ->> 'total')`,
};

async function expectBooks(db: Db, ids: readonly number[]): Promise<void> {
  await expectCatalogueBooks(db).catch((error: Error) => {
    throw new Breach(error.message);
  });
  for (const [name, question] of Object.entries(BREACHES)) {
    const { rows } = await db.$client.query(question, [ids]);
    must(rows.length === 0, `${name}: ${JSON.stringify(rows.slice(0, 3))} (${rows.length})`);
  }
}

/** What every node answers from what it keeps is what is written. */
async function expectShown(
  db: Db,
  { nodes, ids }: { nodes: readonly ShopNode[]; ids: readonly number[] },
): Promise<void> {
  const rows = await db
    .select()
    .from(product)
    .where(inArray(product.id, [...ids]));
  for (const { slug, name, netPrice, stock } of rows)
    for (const { origin } of nodes) {
      const { body } = await ask(origin, "getProduct", { query: { slug } });
      const shown = JSON.stringify([body.name, body.netPrice, body.stock]);
      must(shown === JSON.stringify([name, netPrice, stock]), `${slug} is shown as ${shown} by ${origin}`);
    }
}
