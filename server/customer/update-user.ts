import type { User } from "#contract/shop/auth.ts";
import type { Queryable } from "#database/database.ts";
import { eq } from "#database/orm.ts";
import { customer } from "#database/schema.ts";
import { changePassword, type FailureLimits, findAccountById, toUser } from "#server/auth/index.ts";
import type { Shop } from "#server/shop.ts";
import { createUserNotFoundError } from "./require-own-id.ts";

interface UserChange {
  customerId: string;
  name: string;
  phone: string;
  currentPassword?: string | undefined;
  newPassword?: string | undefined;
  ip: string;
}

/** Name, phone and password change together or not at all. */
export async function updateUser(
  shop: Shop,
  limits: FailureLimits,
  { customerId, name, phone, currentPassword, newPassword, ip }: UserChange,
): Promise<{ data: User; token?: string }> {
  const account = await findAccountById(shop.db, customerId);
  if (!account) throw createUserNotFoundError();
  const saveDetails = async (db: Queryable) => {
    await db.update(customer).set({ name, phone }).where(eq(customer.id, customerId));
  };
  const data = toUser({ ...account, name, phone });
  if (newPassword === undefined) {
    await saveDetails(shop.db);
    return { data };
  }
  const token = await changePassword(shop, limits, {
    account,
    currentPassword: currentPassword ?? "",
    newPassword,
    ip,
    alsoChange: saveDetails,
  });
  return { data, token };
}
