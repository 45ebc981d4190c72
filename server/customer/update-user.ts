import type { User } from "#contract/shop/auth.ts";
import type { Queryable } from "#database/database.ts";
import { eq } from "#database/orm.ts";
import { customer } from "#database/schema.ts";
import { changePassword, type FailureLimits, findAccountById, userOf } from "#server/auth/index.ts";
import type { Shop } from "#server/shop.ts";
import { userNotFound } from "./own-id-only.ts";

interface UserChange {
  customerId: string;
  name: string;
  phone: string;
  currentPassword?: string | undefined;
  newPassword?: string | undefined;
  ip: string;
}

/** Changes name and phone and, where the current one is right, the password. All of it or nothing. */
export async function updateUser(
  shop: Shop,
  limits: FailureLimits,
  { customerId, name, phone, currentPassword, newPassword, ip }: UserChange,
): Promise<{ data: User; token?: string }> {
  const account = await findAccountById(shop.db, customerId);
  if (!account) throw userNotFound();
  const rename = async (db: Queryable) => {
    await db.update(customer).set({ name, phone }).where(eq(customer.id, customerId));
  };
  const data = userOf({ ...account, name, phone });
  if (newPassword === undefined) {
    await rename(shop.db);
    return { data };
  }
  const token = await changePassword(shop, limits, {
    account,
    currentPassword: currentPassword ?? "",
    newPassword,
    ip,
    alsoChange: rename,
  });
  return { data, token };
}
