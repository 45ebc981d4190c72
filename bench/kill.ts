// kill -9 of the server at random moments while orders are placed; whoever gets no answer asks again with the same key.
// Run it with: node bench/kill.ts [kills]
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { connect } from "#database/database.ts";
import { startEmbedded } from "#database/embedded/embedded.ts";
import { migrate } from "#database/migrate.ts";
import { seedIfEmpty } from "#database/seed/seed.ts";
import { expectInvariants } from "#testing/invariants.ts";
import { killWhileOrdering } from "#testing/kill-while-ordering.ts";
import { makeBuyers, stockUp } from "./buyers.ts";

const KILLS = Number(process.argv[2] ?? 100);
const BUYERS = 8;

const dataDir = await mkdtemp(path.join(os.tmpdir(), "rigbazaar-kill-"));
const database = await startEmbedded({ dataDir });
await migrate(database.url);
const db = connect({ url: database.url, maxConnections: 2 });
try {
  await seedIfEmpty(db);
  const products = await stockUp(db);
  const buyers = (await makeBuyers(db, BUYERS)).map(({ token, addressId, courierPricingId }, index) => ({
    token,
    body: {
      items: [
        { id: products[index], quantity: 1 },
        { id: products[index + 1], quantity: 2 },
      ],
      paymentMethod: "cod",
      addressId,
      courierPricingId,
    },
  }));
  const result = await killWhileOrdering({ db, databaseUrl: database.url, buyers, kills: KILLS });
  await expectInvariants(db);
  console.log(`${JSON.stringify(result)}: every acknowledged order is there, once; invariants hold`);
} finally {
  await db.$client.end();
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
}
