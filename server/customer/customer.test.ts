import { afterAll, beforeAll, expect, test } from "vitest";
import { eq, sql } from "#database/orm.ts";
import { address, city, customer, state } from "#database/schema.ts";
import { listMailsTo, registerCustomer, type SignedInCustomer, signIn } from "#testing/data/customers.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";

let shop: TestShop;
let places: { cityId: number; stateId: number; name: string }[];
beforeAll(async () => {
  shop = await testShop();
  places = await shop.db
    .select({ cityId: city.id, stateId: state.id, name: city.name })
    .from(city)
    .innerJoin(state, eq(state.id, city.stateId));
});
afterAll(() => shop.close());

const place = (name: string) => {
  const found = places.find((one) => one.name === name);
  if (!found) throw new Error(`No ${name}`);
  return { cityId: found.cityId, stateId: found.stateId };
};
const addressForm = (id: string) => ({
  id,
  address: "12 Mall Road",
  postalCode: "54000",
  phone: "03217654321",
  ...place("Lahore"),
});
const userForm = ({ user }: SignedInCustomer) => ({
  id: user.id,
  name: user.name,
  email: user.email,
  phone: user.phone,
});

test("getUserDetails: returns the customer's own details and nothing else", async () => {
  const { user, token } = await registerCustomer(shop);
  const answer = await shop.call("getUserDetails", { query: { id: user.id }, token });
  expect(answer.json()).toEqual({ data: user });
  expect(answer.headers["cache-control"]).toBe("no-store");
});

test.each(["getUserDetails", "getAddress", "getCheckoutAddress"] as const)(
  "%s: another customer's id, an unknown id and an invalid id get the same 404",
  async (call) => {
    const { token } = await registerCustomer(shop);
    const other = await registerCustomer(shop);
    await shop.call("updateAddress", { body: addressForm(other.user.id), token: other.token });
    for (const id of [other.user.id, crypto.randomUUID(), "1", "' or true --", "\u0000", "x".repeat(64)]) {
      const answer = await shop.call(call, { query: { id }, token });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual({ code: "not-found", message: "User not found", mess: "User not found" });
    }
  },
);

test.each(["getUserDetails", "getAddress", "getCheckoutAddress"] as const)(
  "%s: id=1&id=2, no id and a very long one answer 400",
  async (call) => {
    const { user, token } = await registerCustomer(shop);
    for (const query of [`id=${user.id}&id=${user.id}`, "id=1&id=2", "", "id=", `id=${"x".repeat(65)}`])
      expect((await shop.call(call, { query, token })).statusCode).toBe(400);
  },
);

test("updateUser: changes name and phone; e-mail, role and dates are ignored", async () => {
  const owner = await registerCustomer(shop);
  const body = {
    ...userForm(owner),
    name: " <b>Bilal</b> ",
    phone: "03331234567",
    email: "stolen@example.pk",
    role: "admin",
    createdAt: "2001-01-01T00:00:00.000Z",
    passwordHash: "x",
  };
  const answer = await shop.call("updateUser", { body, token: owner.token });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({
    mess: "Your account details have been updated successfully!",
    data: { ...owner.user, name: "<b>Bilal</b>", phone: "03331234567" },
  });
  const details = await shop.call("getUserDetails", { query: { id: owner.user.id }, token: owner.token });
  expect(details.json()).toEqual({ data: answer.json<{ data: object }>().data });
  const login = await shop.call("login", { body: { email: owner.user.email, password: owner.password } });
  expect(login.statusCode).toBe(200);
});

test("updateUser: a changed password ends every session and returns a new token", async () => {
  const owner = await registerCustomer(shop);
  const other = await signIn(shop, owner.user);
  const body = { ...userForm(owner), currentPassword: owner.password, newPassword: "a-better-one" };
  const answer = await shop.call("updateUser", { body, token: owner.token });
  expect(answer.statusCode).toBe(200);
  const { token } = answer.json<{ token: string }>();
  for (const dead of [owner.token, other])
    expect((await shop.call("getUserDetails", { query: { id: owner.user.id }, token: dead })).statusCode).toBe(401);
  expect((await shop.call("getUserDetails", { query: { id: owner.user.id }, token })).statusCode).toBe(200);
  const { email } = owner.user;
  expect((await shop.call("login", { body: { email, password: owner.password } })).statusCode).toBe(401);
  expect((await shop.call("login", { body: { email, password: "a-better-one" } })).statusCode).toBe(200);
  expect((await listMailsTo(shop, email))[0]?.subject).toBe("Your RigBazaar password was changed");
  const { rows } = await shop.db.execute(
    sql`select 1 from session s join customer c on c.id = s.customer_id where s.created_at < c.password_changed_at`,
  );
  expect(rows).toEqual([]);
});

test("updateUser: a wrong current password answers 400 at its field, writes nothing, and is limited", async () => {
  const owner = await registerCustomer(shop);
  const body = { ...userForm(owner), name: "Changed", currentPassword: "wrong", newPassword: "a-better-one" };
  const answers = await Promise.all(
    Array.from({ length: 14 }, () => shop.call("updateUser", { body, token: owner.token })),
  );
  const refused = answers.filter(({ statusCode }) => statusCode === 400);
  expect(refused).toHaveLength(10);
  expect(refused[0]?.json()).toEqual({
    code: "invalid-input",
    message: "Current password is incorrect",
    mess: "Current password is incorrect",
    fields: { currentPassword: "Current password is incorrect" },
  });
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(4);
  const [row] = await shop.db.select().from(customer).where(eq(customer.id, owner.user.id));
  expect(row?.name).toBe(owner.user.name);
});

test("updateUser: of five parallel password changes one succeeds", async () => {
  const owner = await registerCustomer(shop);
  const answers = await Promise.all(
    Array.from({ length: 5 }, (_, n) =>
      shop.call("updateUser", {
        body: { ...userForm(owner), currentPassword: owner.password, newPassword: `new-password-${n}` },
        token: owner.token,
      }),
    ),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(answers.every(({ statusCode }) => [200, 400, 401].includes(statusCode))).toBe(true);
});

test.each([
  [{ name: "" }, "name", "Name is required"],
  [{ name: "A\u0000" }, "name", "Contains characters that cannot be used"],
  [{ phone: "0421234567" }, "phone", "Invalid Pakistani phone number. Format: 03XXXXXXXXX"],
  [{ phone: "+923001234567" }, "phone", "Invalid Pakistani phone number. Format: 03XXXXXXXXX"],
  [{ phone: "0300-1234567" }, "phone", "Invalid Pakistani phone number. Format: 03XXXXXXXXX"],
  [{ email: "" }, "email", "Email is required"],
  [{ email: "nobody" }, "email", "Email is invalid"],
  [{ newPassword: "long-enough" }, "currentPassword", "Current password is required"],
  [{ currentPassword: "whatever" }, "newPassword", "New password is required"],
  [{ currentPassword: "x", newPassword: "1234567" }, "newPassword", "Password must be at least 8 characters"],
  [{ currentPassword: "x".repeat(257), newPassword: "long-enough" }, "currentPassword", "Password is too long"],
])("updateUser: %o answers 400 at its field", async (part, field, text) => {
  const owner = await registerCustomer(shop);
  const answer = await shop.call("updateUser", { body: { ...userForm(owner), ...part }, token: owner.token });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ fields: { [field]: text } });
});

test.each(["updateUser", "updateAddress"] as const)(
  "%s: a numeric id gets the same 404 as an unknown one",
  async (call) => {
    const owner = await registerCustomer(shop);
    const body = { ...userForm(owner), ...addressForm(owner.user.id), id: 999_999 };
    const answer = await shop.call(call, { body, token: owner.token });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: "not-found", mess: "User not found" });
  },
);

test("updateUser, updateAddress: another customer's id answers 404 and writes nothing", async () => {
  const { token } = await registerCustomer(shop);
  const victim = await registerCustomer(shop);
  const changed = await shop.call("updateUser", { body: { ...userForm(victim), name: "Hacked" }, token });
  const moved = await shop.call("updateAddress", { body: addressForm(victim.user.id), token });
  expect([changed.statusCode, moved.statusCode]).toEqual([404, 404]);
  const [row] = await shop.db.select().from(customer).where(eq(customer.id, victim.user.id));
  expect(row?.name).toBe(victim.user.name);
  expect(await shop.db.select().from(address).where(eq(address.customerId, victim.user.id))).toEqual([]);
});

test("updateAddress: creates the address, later changes keep its id, and HTML stays text", async () => {
  const { user, token } = await registerCustomer(shop);
  expect((await shop.call("getAddress", { query: { id: user.id }, token })).json()).toEqual({ address: null });
  const created = await shop.call("updateAddress", { body: addressForm(user.id), token });
  expect(created.statusCode).toBe(200);
  const first = created.json<{ address: { id: number } }>().address;
  const karachi = { ...addressForm(user.id), ...place("Karachi"), address: "<script>alert(1)</script>" };
  const changed = await shop.call("updateAddress", { body: karachi, token });
  expect(changed.json()).toEqual({
    mess: expect.any(String),
    address: {
      id: first.id,
      address: "<script>alert(1)</script>",
      postalCode: "54000",
      phone: "03217654321",
      ...place("Karachi"),
      state: { id: karachi.stateId, name: "Sindh" },
      city: { id: karachi.cityId, name: "Karachi" },
    },
  });
  const read = await shop.call("getAddress", { query: { id: user.id }, token });
  expect(read.json()).toEqual({ address: changed.json<{ address: object }>().address });
});

test("updateAddress: ten parallel calls leave one address", async () => {
  const { user, token } = await registerCustomer(shop);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => shop.call("updateAddress", { body: addressForm(user.id), token })),
  );
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(await shop.db.select().from(address).where(eq(address.customerId, user.id))).toHaveLength(1);
});

test("updateAddress: a city of another state, or none at all, answers 400 at the city", async () => {
  const { user, token } = await registerCustomer(shop);
  for (const wrong of [{ cityId: place("Karachi").cityId }, { cityId: 2_147_483_647 }, { stateId: 999_999 }]) {
    const answer = await shop.call("updateAddress", { body: { ...addressForm(user.id), ...wrong }, token });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ fields: { cityId: expect.any(String) } });
  }
});

test.each([
  [{ address: " " }, "address", "Address is required"],
  [{ address: undefined }, "address", "Address is required"],
  [{ stateId: "" }, "stateId", "State is required"],
  [{ cityId: "" }, "cityId", "City is required"],
  [{ postalCode: "" }, "postalCode", "Postal code is required"],
  [{ postalCode: "1234" }, "postalCode", "Invalid Pakistani postalCode"],
  [{ phone: "" }, "phone", "Phone is required"],
  [{ address: "\ud800" }, "address", "Contains characters that cannot be used"],
])("updateAddress: %o answers 400 at its field", async (part, field, text) => {
  const { user, token } = await registerCustomer(shop);
  const answer = await shop.call("updateAddress", { body: { ...addressForm(user.id), ...part }, token });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ fields: { [field]: text } });
});

test("getCheckoutAddress: returns the couriers of the city, cheapest first, or null without an address", async () => {
  const { user, token } = await registerCustomer(shop);
  const { id, name, email } = user;
  const ask = async () => (await shop.call("getCheckoutAddress", { query: { id }, token })).json();
  expect(await ask()).toEqual({ id, name, email, address: null });
  await shop.call("updateAddress", { body: addressForm(id), token });
  const answer = (await ask()) as { address: { city: { courierPricings: { price: number }[] } } };
  expect(answer).toMatchObject({
    id,
    name,
    email,
    address: {
      id: expect.any(Number),
      phone: "03217654321",
      address: "12 Mall Road",
      postalCode: "54000",
      state: { name: "Punjab" },
      city: {
        name: "Lahore",
        courierPricings: expect.arrayContaining([
          { id: expect.any(Number), price: expect.any(Number), courier: { name: expect.any(String) } },
        ]),
      },
    },
  });
  const prices = answer.address.city.courierPricings.map(({ price }) => price);
  expect(prices).toEqual([...prices].sort((a, b) => a - b));
});

test("the seed: the demo customer can sign in at once and has an address in Lahore", async () => {
  const login = await shop.call("login", { body: { email: "demo@rigbazaar.pk", password: "demo-password" } });
  expect(login.statusCode).toBe(200);
  const { token, user } = login.json<SignedInCustomer>();
  expect(user).toMatchObject({ name: "Demo Shopper", phone: "03001234567" });
  const answer = await shop.call("getAddress", { query: { id: user.id }, token });
  expect(answer.json()).toMatchObject({ address: { city: { name: "Lahore" }, state: { name: "Punjab" } } });
});
