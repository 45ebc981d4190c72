import { setTimeout as wait } from "node:timers/promises";
import { inArray } from "#database/orm.ts";
import { brand, product } from "#database/schema.ts";
import { expectConsistentCatalogue } from "#testing/database/catalogue-consistency.ts";
import { newStaff } from "#testing/office/office.ts";
import { CatalogueWriter } from "../actors/catalogue-writer.ts";
import { OfficeCaller } from "../actors/office-caller.ts";
import { killDuringWrite, WRITE_LOCKS } from "../nodes/kill-during-write.ts";
import { openShop } from "../nodes/open-shop.ts";
import { startNode } from "../nodes/shop-node.ts";
import { must, type Scenario, ScenarioFailure } from "../scenario.ts";

const WRITERS = 4;
const LAST_WRITES_MS = 600;

export const killCatalogueWrites: Scenario = {
  group: "faults",
  name: "kill -9 during catalogue writes",
  requirement:
    "50 kills, each in the middle of a write of products, stock or brands: row, search, ledger, prices and history agree, no acknowledged write is lost",
  async run(context) {
    await using shop = await openShop(context);
    const { db } = shop;
    const [first] = shop.nodes;
    must(first !== undefined, "no node");
    let node = first;
    const office = await OfficeCaller.signIn(() => node.origin, await newStaff({ db }));
    const [anyProduct] = await db.select().from(product).limit(1);
    must(anyProduct !== undefined, "the shop is empty");
    const brands = await db
      .insert(brand)
      .values(Array.from({ length: WRITERS }, (_, number) => ({ name: `Brand ${number}`, slug: `brand-${number}` })))
      .returning({ id: brand.id });
    const writers = brands.map(
      ({ id }, number) =>
        new CatalogueWriter(office, number, { brandId: id, childCategoryId: anyProduct.childCategoryId }),
    );
    const running = writers.map((writer) => writer.run());
    const kills = context.full ? 50 : 2;
    for (let count = 1; count <= kills; count += 1) {
      await killDuringWrite(db, WRITE_LOCKS[count % WRITE_LOCKS.length] ?? 0, () => node.kill());
      node = await startNode({ env: { DATABASE_URL: shop.databaseUrl } });
      shop.nodes.push(node);
      if (count % 10 === 0) context.printProgress(`${count} kills`);
    }
    await wait(LAST_WRITES_MS);
    for (const writer of writers) writer.stop();
    await Promise.all(running);
    const known = writers.flatMap(({ lastAcknowledged }) => (lastAcknowledged ? [lastAcknowledged] : []));
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
    await shop.checkInvariants();
    await expectConsistentCatalogue(db).catch((error: Error) => {
      throw new ScenarioFailure(error.message);
    });
    const written = writers.reduce((sum, writer) => sum + writer.acknowledgedWrites, 0);
    must(written > 0, "nothing was written");
    return `${kills} kills, ${written} writes acknowledged; row, search, ledger, prices and history agree`;
  },
};
