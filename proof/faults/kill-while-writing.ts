import { setTimeout as wait } from "node:timers/promises";
import { inArray } from "#database/orm.ts";
import { brand, product } from "#database/schema.ts";
import { expectCatalogueBooks } from "#testing/catalogue-books.ts";
import { newStaff } from "#testing/office.ts";
import { CatalogueWriter } from "../catalogue-writer.ts";
import { Breach, type Dose, must } from "../dose.ts";
import { midWrite, STOPPED_AT } from "../mid-write.ts";
import { OfficeCaller } from "../office-caller.ts";
import { openShop } from "../open-shop.ts";
import { startNode } from "../shop-node.ts";

const WRITERS = 4;
const LAST_WRITES_MS = 600;

export const killWhileWriting: Dose = {
  part: "faults",
  name: "kill -9 while the catalogue is written",
  asked:
    "50 kills, each in the middle of a write, under changes of products, stock and brands: row, search, ledger, prices and history agree, nothing acknowledged is lost",
  async run(trial) {
    await using shop = await openShop(trial);
    const { db } = shop;
    const [first] = shop.nodes;
    must(first !== undefined, "no node");
    let node = first;
    const office = await OfficeCaller.signIn(() => node.origin, await newStaff({ db }));
    const [like] = await db.select().from(product).limit(1);
    must(like !== undefined, "the shop is empty");
    const brands = await db
      .insert(brand)
      .values(Array.from({ length: WRITERS }, (_, number) => ({ name: `Brand ${number}`, slug: `brand-${number}` })))
      .returning({ id: brand.id });
    const writers = brands.map(
      ({ id }, number) => new CatalogueWriter(office, number, { brandId: id, childCategoryId: like.childCategoryId }),
    );
    const running = writers.map((writer) => writer.run());
    const kills = trial.full ? 50 : 2;
    for (let count = 1; count <= kills; count += 1) {
      await midWrite(db, STOPPED_AT[count % STOPPED_AT.length] ?? 0, () => node.kill());
      node = await startNode({ env: { DATABASE_URL: shop.databaseUrl } });
      shop.nodes.push(node);
      if (count % 10 === 0) trial.say(`${count} kills`);
    }
    await wait(LAST_WRITES_MS);
    for (const writer of writers) writer.stop();
    await Promise.all(running);
    const known = writers.flatMap(({ last }) => (last ? [last] : []));
    const rows = await db
      .select()
      .from(product)
      .where(
        inArray(
          product.id,
          known.map(({ id }) => id),
        ),
      );
    for (const { id, version } of known) {
      const row = rows.find((one) => one.id === id);
      must(
        row !== undefined && row.version >= version,
        `version ${version} of product ${id} was acknowledged and is lost`,
      );
    }
    await shop.checkBooks();
    await expectCatalogueBooks(db).catch((error: Error) => {
      throw new Breach(error.message);
    });
    const written = writers.reduce((sum, writer) => sum + writer.written, 0);
    must(written > 0, "nothing was written");
    return `${kills} kills, ${written} writes acknowledged; row, search, ledger, prices and history agree`;
  },
};
