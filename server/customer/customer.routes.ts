import { invalid } from "#contract/errors.ts";
import {
  getAddress,
  getCheckoutAddress,
  getUserDetails,
  updateAddress,
  updateUser as updateUserCall,
} from "#contract/shop/customer.ts";
import { FailureLimits, findAccountById, userOf } from "#server/auth/index.ts";
import type { Bind } from "#server/http/bind.ts";
import type { Shop } from "#server/shop.ts";
import { addressOf, courierPricingsOf, isCityOfState, saveAddress } from "./address.repository.ts";
import { ownIdOnly, userNotFound } from "./own-id-only.ts";
import { updateUser } from "./update-user.ts";

export function customerRoutes(bind: Bind, shop: Shop): void {
  const { db } = shop;
  const limits = new FailureLimits(db.$client);
  const account = async (customerId: string) => {
    const found = await findAccountById(db, customerId);
    if (!found) throw userNotFound();
    return found;
  };

  bind(getUserDetails, async ({ query, session }) => ({ data: userOf(await account(ownIdOnly(session, query.id))) }));

  bind(updateUserCall, async ({ body, session, ip }) => {
    const { name, phone, currentPassword, newPassword } = body;
    const customerId = ownIdOnly(session, body.id);
    const updated = await updateUser(shop, limits, { customerId, name, phone, currentPassword, newPassword, ip });
    return { mess: "Your account details have been updated successfully!", ...updated };
  });

  bind(getAddress, async ({ query, session }) => ({ address: await addressOf(db, ownIdOnly(session, query.id)) }));

  bind(getCheckoutAddress, async ({ query, session }) => {
    const { id, name, email } = await account(ownIdOnly(session, query.id));
    const found = await addressOf(db, id);
    if (!found) return { id, name, email, address: null };
    const { phone, address, postalCode, state, city } = found;
    const courierPricings = await courierPricingsOf(db, city.id);
    return {
      id,
      name,
      email,
      address: { id: found.id, phone, address, postalCode, state, city: { ...city, courierPricings } },
    };
  });

  bind(updateAddress, async ({ body, session }) => {
    const { id, ...form } = body;
    const customerId = ownIdOnly(session, id);
    if (!(await isCityOfState(db, form))) throw invalid({ cityId: "This city is not in the chosen state" });
    await saveAddress(db, { ...form, customerId });
    const address = await addressOf(db, customerId);
    if (!address) throw userNotFound();
    return { mess: "Your address has been saved", address };
  });
}
