import type { Tx } from "#database/database.ts";
import { seedBanners } from "./seed-banners.ts";
import { seedCategories } from "./seed-categories.ts";
import { seedCustomer } from "./seed-customer.ts";
import { seedFinishedPcs } from "./seed-finished-pcs.ts";
import { seedOrders } from "./seed-orders.ts";
import { seedPriceHistory } from "./seed-price-history.ts";
import { seedProducts } from "./seed-products.ts";
import { seedStaff } from "./seed-staff.ts";
import { seedSynonyms } from "./seed-synonyms.ts";

/** The whole demo shop, in a shop that knows its places. */
export async function fillShop(tx: Tx): Promise<void> {
  await seedCustomer(tx);
  await seedStaff(tx);
  await seedCategories(tx);
  await seedProducts(tx);
  await seedPriceHistory(tx);
  await seedOrders(tx);
  await seedFinishedPcs(tx);
  await seedBanners(tx);
  await seedSynonyms(tx);
}
