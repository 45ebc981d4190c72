import type { Tx } from "#database/database.ts";
import { seedBanners } from "./seed-banners.ts";
import { seedCategories } from "./seed-categories.ts";
import { seedCustomer } from "./seed-customer.ts";
import { seedPlaces } from "./seed-places.ts";
import { seedProducts } from "./seed-products.ts";
import { seedSynonyms } from "./seed-synonyms.ts";

/** The whole demo shop. */
export async function fillShop(tx: Tx): Promise<void> {
  await seedPlaces(tx);
  await seedCustomer(tx);
  await seedCategories(tx);
  await seedProducts(tx);
  await seedBanners(tx);
  await seedSynonyms(tx);
}
