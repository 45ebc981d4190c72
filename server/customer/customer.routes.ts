import { createInvalidError } from "#contract/errors.ts";
import { CUSTOMER_CALLS } from "#contract/shop/customer.ts";
import { FailureLimits, findAccountById, toUser } from "#server/auth/index.ts";
import type { Bind } from "#server/http/api/bind.ts";
import type { Shop } from "#server/shop.ts";
import { findAddress, isCityOfState, listCourierPricings, saveAddress } from "./address.repository.ts";
import { createUserNotFoundError, requireOwnId } from "./require-own-id.ts";
import { updateUser } from "./update-user.ts";

export function bindCustomerRoutes(bind: Bind, shop: Shop): void {
  const { db } = shop;
  const limits = new FailureLimits(db.$client);
  const getAccount = async (customerId: string) => {
    const found = await findAccountById(db, customerId);
    if (!found) throw createUserNotFoundError();
    return found;
  };

  bind(CUSTOMER_CALLS.getUserDetails, async ({ query, session }) => ({
    data: toUser(await getAccount(requireOwnId(session, query.id))),
  }));

  bind(CUSTOMER_CALLS.updateUser, async ({ body, session, ip }) => {
    const { name, phone, currentPassword, newPassword } = body;
    const customerId = requireOwnId(session, body.id);
    const updated = await updateUser(shop, limits, { customerId, name, phone, currentPassword, newPassword, ip });
    return { mess: "Your account details have been updated successfully!", ...updated };
  });

  bind(CUSTOMER_CALLS.getAddress, async ({ query, session }) => ({
    address: await findAddress(db, requireOwnId(session, query.id)),
  }));

  bind(CUSTOMER_CALLS.getCheckoutAddress, async ({ query, session }) => {
    const { id, name, email } = await getAccount(requireOwnId(session, query.id));
    const found = await findAddress(db, id);
    if (!found) return { id, name, email, address: null };
    const { phone, address, postalCode, state, city } = found;
    const courierPricings = await listCourierPricings(db, city.id);
    return {
      id,
      name,
      email,
      address: { id: found.id, phone, address, postalCode, state, city: { ...city, courierPricings } },
    };
  });

  bind(CUSTOMER_CALLS.updateAddress, async ({ body, session }) => {
    const { id, ...form } = body;
    const customerId = requireOwnId(session, id);
    if (!(await isCityOfState(db, form))) throw createInvalidError({ cityId: "This city is not in the chosen state" });
    await saveAddress(db, { ...form, customerId });
    const address = await findAddress(db, customerId);
    if (!address) throw createUserNotFoundError();
    return { mess: "Your address has been saved", address };
  });
}
