import type { Tx } from "#database/database.ts";
import { seedCategories } from "./catalogue/seed-categories.ts";
import { seedFinishedPcs } from "./catalogue/seed-finished-pcs.ts";
import { seedPriceHistory } from "./catalogue/seed-price-history.ts";
import { seedProducts } from "./catalogue/seed-products.ts";
import { seedSynonyms } from "./catalogue/seed-synonyms.ts";
import { seedInvoices } from "./orders/seed-invoices.ts";
import { seedOrders } from "./orders/seed-orders.ts";
import { seedBanners } from "./seed-banners.ts";
import { seedCustomer } from "./seed-customer.ts";
import { seedStaff } from "./seed-staff.ts";

/** Fills the shop with all demo data; states, cities and couriers must exist already. */
export async function fillShop(tx: Tx): Promise<void> {
  await seedCustomer(tx);
  await seedStaff(tx);
  await seedCategories(tx);
  await seedProducts(tx);
  await seedPriceHistory(tx);
  await seedOrders(tx);
  await seedInvoices(tx);
  await seedFinishedPcs(tx);
  await seedBanners(tx);
  await seedSynonyms(tx);
}
