import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OfficeResponse } from "#contract/office/contract.ts";
import type { OrderDetails } from "#contract/office/orders/order.ts";
import { ALL_PERMISSIONS, FIRST_ROLES } from "#contract/office/permissions.ts";
import { desc, eq, sql } from "#database/orm.ts";
import { auditEntry, staff, staffInvitation, staffRole } from "#database/schema.ts";
import { type Shopper, shopperWithAddress } from "#testing/data/orders.ts";
import { callOffice, newStaff, signInToOffice } from "#testing/office/office.ts";
import { placeOrderAndAct, signInToDesk } from "#testing/office/order-desk.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";

let shop: TestShop;
let owner: string;
beforeAll(async () => {
  shop = await testShop();
  owner = await signInToOffice(shop, await newStaff(shop));
});
afterAll(() => shop.close());

type Role = OfficeResponse<"listStaff">["roles"][number];

const PACKER = ["order.read", "order.write"];
const newTitle = () => `Role ${Math.random().toString(36).slice(2)}`;
const create = (body: object, cookie = owner) =>
  callOffice(shop, "createRole", { cookie, body: { title: newTitle(), secondFactor: false, ...body } });
const createNamed = async (permissions: readonly string[], more: object = {}): Promise<Role> => {
  const title = newTitle();
  const answer = await create({ title, permissions, ...more });
  expect(answer.statusCode, answer.body).toBe(200);
  const role = answer.json<OfficeResponse<"listStaff">>().roles.find((one) => one.title === title);
  if (!role) throw new Error("The role was not created");
  return role;
};
const change = ({ name, ...role }: Role, body: object = {}, cookie = owner) =>
  callOffice(shop, "changeRole", { cookie, params: { name }, body: { ...role, ...body } });
const remove = ({ name, version }: Pick<Role, "name" | "version">, cookie = owner) =>
  callOffice(shop, "deleteRole", { cookie, params: { name }, query: { version: String(version) } });
const undoLast = async (action: string, cookie = owner) => {
  const [entry] = await shop.db
    .select()
    .from(auditEntry)
    .where(eq(auditEntry.action, action))
    .orderBy(desc(auditEntry.place))
    .limit(1);
  return callOffice(shop, "undoChange", { cookie, params: { place: entry?.place ?? 0 } });
};
const find = async (name: string) => (await shop.db.select().from(staffRole).where(eq(staffRole.name, name)))[0];

describe("own roles", () => {
  test("createRole: completes what a permission needs, and guarded permissions need a second factor", async () => {
    const refunds = await createNamed(["payment.refund"]);
    expect(refunds).toMatchObject({
      permissions: ["order.read", "order.money", "payment.refund"],
      secondFactor: true,
      isBuiltIn: false,
      version: 1,
    });
    expect(await createNamed(PACKER)).toMatchObject({ permissions: PACKER, secondFactor: false });
    const again = await create({ title: refunds.title.toUpperCase(), permissions: PACKER });
    expect(again.json()).toMatchObject({ fields: { title: "Another role has this name" } });
    expect((await create({ permissions: [] })).statusCode).toBe(400);
    expect((await create({ permissions: ["order.everything"] })).statusCode).toBe(400);
  });

  test("the four built-in roles can be neither changed nor deleted", async () => {
    const { roles } = (await callOffice(shop, "listStaff", { cookie: owner })).json<OfficeResponse<"listStaff">>();
    const builtIn = roles.filter(({ isBuiltIn }) => isBuiltIn);
    expect(builtIn.map(({ name }) => name).toSorted()).toEqual(Object.keys(FIRST_ROLES).toSorted());
    for (const role of builtIn) {
      expect((await change(role, { title: newTitle() })).statusCode).toBe(403);
      expect((await remove(role)).statusCode).toBe(403);
    }
  });

  test("nobody grants what they lack, nor weakens or deletes a role that is stronger than their own", async () => {
    const manager = await createNamed(["staff.manage", "order.read"]);
    const strong = await createNamed(["report.read"]);
    const cookie = await signInToOffice(shop, await newStaff(shop, { role: manager.name }));
    expect((await create({ permissions: ["report.read"] }, cookie)).statusCode).toBe(403);
    // What the permission needs would be granted as well.
    expect((await create({ permissions: ["payment.refund"] }, cookie)).statusCode).toBe(403);
    expect((await change(strong, { permissions: ["order.read"] }, cookie)).statusCode).toBe(403);
    expect((await change(manager, { permissions: ALL_PERMISSIONS }, cookie)).statusCode).toBe(403);
    expect((await remove(strong, cookie)).statusCode).toBe(403);
    expect((await create({ permissions: ["order.read"] }, cookie)).statusCode).toBe(200);
  });

  test("a changed role ends the sessions of its staff, a new name does not; a stale change is refused", async () => {
    const role = await createNamed(PACKER);
    const packer = await newStaff(shop, { role: role.name });
    const cookie = await signInToOffice(shop, packer);
    const session = () => callOffice(shop, "getSession", { cookie });
    const title = newTitle();
    expect((await change(role, { title })).statusCode).toBe(200);
    expect((await session()).statusCode).toBe(200);
    expect((await change(role, { permissions: ["order.read"] })).json()).toMatchObject({ code: "changed-meanwhile" });
    expect((await change({ ...role, title, version: 2 }, { permissions: ["order.read"] })).statusCode).toBe(200);
    expect((await session()).statusCode).toBe(401);
    const again = await callOffice(shop, "getSession", { cookie: await signInToOffice(shop, packer) });
    expect(again.json()).toMatchObject({ permissions: ["order.read"] });
  });

  test("a role that somebody has or is invited to is not deleted; afterwards its used links do not hold it", async () => {
    const role = await createNamed(PACKER);
    const member = await newStaff(shop, { role: role.name });
    expect((await remove(role)).json()).toMatchObject({ message: expect.stringContaining("1 person has the role") });
    await shop.db.update(staff).set({ role: "support" }).where(eq(staff.id, member.id));
    const body = { email: `${newTitle().replace(" ", "-")}@example.pk`, role: role.name };
    expect((await callOffice(shop, "inviteStaff", { cookie: owner, body })).statusCode).toBe(200);
    expect((await remove(role)).statusCode).toBe(409);
    await shop.db.update(staffInvitation).set({ usedAt: sql`now()` }).where(eq(staffInvitation.role, role.name));
    expect((await remove(role)).statusCode).toBe(200);
    expect(await find(role.name)).toBeUndefined();
  });

  test("creating, changing and deleting a role are in the history, and each can be undone", async () => {
    const role = await createNamed(PACKER);
    expect((await change(role, { permissions: ["order.read"] })).statusCode).toBe(200);
    expect((await undoLast("role.change")).statusCode).toBe(204);
    expect(await find(role.name)).toMatchObject({ permissions: PACKER, version: 3 });
    expect((await remove({ ...role, version: 3 })).statusCode).toBe(200);
    expect((await undoLast("role.delete")).statusCode).toBe(204);
    expect(await find(role.name)).toMatchObject({ title: role.title, permissions: PACKER });
    const other = await createNamed(PACKER);
    expect((await undoLast("role.create")).statusCode).toBe(204);
    expect(await find(other.name)).toBeUndefined();
  });

  test("undoing a role needs a confirmed identity, and grants nothing that the staff member lacks", async () => {
    const role = await createNamed(["order.read", "report.read"]);
    expect((await change(role, { permissions: ["order.read"] })).statusCode).toBe(200);
    const manager = await createNamed(["staff.manage", "history.undo", "order.read"]);
    const member = await newStaff(shop, { role: manager.name });
    const cookie = await signInToOffice(shop, member);
    expect((await undoLast("role.change", cookie)).statusCode).toBe(403);
    const mate = await newStaff(shop);
    const other = await signInToOffice(shop, mate);
    await shop.db.execute(
      sql`update staff_session set proven_at = now() - interval '6 minutes' where staff_id = ${mate.id}`,
    );
    expect((await undoLast("role.change", other)).json()).toMatchObject({ code: "proof-needed" });
  });
});

describe("a packer who sees no money", () => {
  let shopper: Shopper;
  let packer: string;
  beforeAll(async () => {
    shopper = await shopperWithAddress(shop);
    const { name } = await createNamed([...PACKER, "history.read"]);
    packer = await signInToOffice(shop, await newStaff(shop, { role: name }));
  });
  const get = async (name: Parameters<typeof callOffice>[1], options: object, cookie = packer) => {
    const answer = await callOffice(shop, name, { cookie, ...options });
    expect(answer.statusCode, `${name} ${answer.body}`).toBe(200);
    return answer;
  };
  const place = async () =>
    placeOrderAndAct(shop, await signInToDesk(shop), { shopper, acts: ["confirm", "pack", "hand-over"] });

  test("no answer holds the amounts of an order; only the slip and the load sheet have the cash to collect", async () => {
    const { number } = await place();
    const params = { number };
    const priced = (await get("getOrder", { params }, owner)).json<OrderDetails>();
    const total = priced.grandTotal ?? 0;
    expect(total).toBeGreaterThan(0);
    const { batches } = (await get("listBatches", {}, owner)).json<OfficeResponse<"listBatches">>();
    const id = batches[0]?.id ?? 0;
    const answers = await Promise.all([
      get("getOrder", { params }),
      get("listOrders", { query: { q: number } }),
      get("findParcel", { query: { code: number } }),
      get("listParcels", { query: { stage: "coming-back" } }),
      get("listBatches", {}),
      get("getBatch", { params: { id } }),
      get("getToday", {}),
      get("listHistory", { query: { subject: "order" } }),
    ]);
    const amounts = [total, priced.subTotal ?? 0, priced.items[0]?.price ?? 0];
    for (const { body } of answers)
      for (const amount of amounts) expect(body).not.toMatch(new RegExp(`[:"\\s]${amount}\\b`));
    expect((await get("getSlip", { params })).json()).toEqual({ cashToCollect: total });
    expect((await get("getLoadSheet", { params: { id } })).body).toContain(`,${total}`);
  });

  test("a filter by amount does not reveal an amount", async () => {
    const { number } = await place();
    const { orders } = (await get("listOrders", { query: { q: number, min: "2000000000" } })).json<
      OfficeResponse<"listOrders">
    >();
    expect(orders.map((order) => [order.number, order.grandTotal])).toEqual([[number, null]]);
  });

  test("calls that take or quote an amount are refused", async () => {
    for (const name of ["getProviderPayment", "changeOrderItems", "getPhoneOrderChoices", "placePhoneOrder"] as const)
      expect((await callOffice(shop, name, { cookie: packer, params: { number: "RB-1" } })).statusCode).toBe(403);
  });
});
