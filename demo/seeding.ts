import type { Seeding } from "#server/prepare.ts";
import { seedIfEmpty } from "./seed.ts";

export const seeding: Seeding = {
  seedIfEmpty,
  // The passwords' library is only loaded for a shop with demo logins.
  findDemoLogins: async (db) => (await import("./find-demo-logins.ts")).findDemoLogins(db),
};
