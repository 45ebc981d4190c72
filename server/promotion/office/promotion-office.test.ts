import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { PromotionDetails, PromotionForm, PromotionPreview } from "#contract/office/catalogue/promotion-calls.ts";
import type { PromotionDraft } from "#contract/rules/pricing/testing/complete-promotion.ts";
import { completePromotion } from "#contract/rules/pricing/testing/complete-promotion.ts";
import { desc } from "#database/orm.ts";
import { auditEntry, promotionCode } from "#database/schema.ts";
import { newProduct, placeOrder, type Shopper, shopperWithAddress } from "#testing/data/orders.ts";
import { expectInvariants } from "#testing/database/invariants.ts";
import { callOffice, newStaff, signInToOffice } from "#testing/office/office.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";

let shop: TestShop;
let cookie: string;
let shopper: Shopper;
let item: { id: number };

beforeAll(async () => {
  shop = await testShop();
  cookie = await signInToOffice(shop, await newStaff(shop));
  shopper = await shopperWithAddress(shop);
  item = await newProduct(shop, { total: 1_000, stock: 50 });
});
afterEach(() => expectInvariants(shop.db));
afterAll(() => shop.close());

function toForm({ code, ...draft }: PromotionDraft): PromotionForm {
  const {
    codes: _,
    usesLeft: _u,
    budgetLeft: _b,
    usesByCustomer: _c,
    giftPrice: _p,
    giftStock: _s,
    ...complete
  } = completePromotion({ ...draft, name: draft.name ?? "Offer", code: code ?? "X" });
  const { id: _id, ...form } = complete;
  return { ...form, code: code ?? null };
}

async function create(draft: PromotionDraft): Promise<PromotionDetails> {
  const answer = await callOffice(shop, "createPromotion", { cookie, body: toForm(draft) });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<PromotionDetails>();
}

const setStatus = ({ id, version }: PromotionDetails, status: string) =>
  callOffice(shop, "changePromotionStatus", { cookie, params: { id }, body: { status, version } });

const quote = async (code: string) =>
  (
    await shop.call("quoteBasket", {
      token: shopper.token,
      body: { items: [{ id: item.id, quantity: 1 }], codes: [code] },
    })
  ).json<{ codes: { applied: boolean; reason: string }[]; grandTotal: number }>();

test("a draft is started, sells, and is stopped at once; its list row says what it cost and brought", async () => {
  const draft = await create({ code: "start1", status: "draft", benefit: { kind: "percent", percent: 10 } });
  expect(draft).toMatchObject({ form: { code: "START1" }, row: { state: "draft", label: "START1: 10\u00a0% off" } });
  expect((await quote("START1")).codes[0]?.applied).toBe(false);
  const started = (await setStatus(draft, "active")).json<PromotionDetails>();
  expect((await quote("START1")).grandTotal).toBe(900);
  const expectedTotal = 900 + shopper.courierPrice;
  const placed = await placeOrder(shop, shopper, {
    items: [{ id: item.id, quantity: 1 }],
    extraFields: { codes: ["START1"], expectedTotal },
  });
  expect(placed.statusCode, placed.body).toBe(200);
  const { promotions } = (await callOffice(shop, "listPromotions", { cookie })).json<{
    promotions: PromotionDetails["row"][];
  }>();
  expect(promotions.find(({ id }) => id === draft.id)).toMatchObject({
    state: "running",
    uses: 1,
    cost: 100,
    brought: expectedTotal,
  });
  expect((await setStatus(draft, "stopped")).json()).toMatchObject({ code: "changed-meanwhile" });
  expect((await setStatus(started, "stopped")).statusCode).toBe(200);
  expect((await quote("START1")).codes[0]?.reason).toBe("START1 is not a valid code");
});

test("changePromotion: history records it, and its undo restores the fields and the code", async () => {
  const { id, version, form } = await create({
    code: "FIVE",
    status: "draft",
    benefit: { kind: "percent", percent: 5 },
  });
  const changed = { ...form, name: "Ten", code: "TEN", benefit: { ...form.benefit, percent: 10 }, version };
  expect((await callOffice(shop, "changePromotion", { cookie, params: { id }, body: changed })).statusCode).toBe(200);
  const [entry] = await shop.db.select().from(auditEntry).orderBy(desc(auditEntry.place)).limit(1);
  expect(entry).toMatchObject({ action: "promotion.change", subjectName: "Ten", before: { code: "FIVE" } });
  const undone = await callOffice(shop, "undoChange", { cookie, params: { place: entry?.place ?? 0 } });
  expect(undone.statusCode, undone.body).toBeLessThan(300);
  const now = (await callOffice(shop, "getPromotion", { cookie, params: { id } })).json<PromotionDetails>();
  expect(now.form).toEqual(form);
});

test("generateCodes: long random codes, each for one order, exported as CSV", async () => {
  const { id, version } = await create({ status: "draft", benefit: { kind: "amount", rupees: 100 } });
  const noCode = await setStatus({ id, version } as PromotionDetails, "active");
  expect(noCode.json()).toMatchObject({ fields: { code: "Enter a code, or save a draft and generate codes" } });
  const body = { count: 300 };
  const answer = await callOffice(shop, "generateCodes", { cookie, params: { id }, body });
  expect(answer.json()).toMatchObject({ generated: { codes: 300, used: 0 } });
  const codes = await shop.db.select({ code: promotionCode.code }).from(promotionCode);
  const generated = codes.filter(({ code }) => /^([2-9A-HJKMNP-TV-Z]{4}-){2}[2-9A-HJKMNP-TV-Z]{4}$/.test(code));
  expect(generated).toHaveLength(300);
});

test("previewPromotion: calculates last week's orders within the limits and writes nothing", async () => {
  await placeOrder(shop, shopper, { items: [{ id: item.id, quantity: 3 }] });
  const preview = async (draft: PromotionDraft) =>
    (await callOffice(shop, "previewPromotion", { cookie, body: toForm(draft) })).json<PromotionPreview>();
  const target = { name: "lamps", productIds: [item.id] };
  const all = await preview({ benefit: { kind: "percent", percent: 20 }, target });
  expect(all).toMatchObject({ discounted: 2, cost: 800, examples: [{ discount: 600 }, { discount: 200 }] });
  expect(await preview({ benefit: { kind: "percent", percent: 20 }, target, limits: { budget: 250 } })).toMatchObject({
    cost: 250,
  });
});

test.each<[string, PromotionDraft, string]>([
  ["a code of another promotion", { code: "TAKEN", benefit: { kind: "percent", percent: 5 } }, "code"],
  [
    "a gift that is no product",
    { code: "GIFT1", benefit: { kind: "gift", productId: 99_999_999, name: "Pen" } },
    "benefit.productId",
  ],
  ["no percent", { code: "NOTHING", benefit: { kind: "percent", percent: 0 } }, "benefit.percent"],
])("createPromotion: %s is refused", async (_, draft, field) => {
  if (field === "code") await create({ code: "TAKEN", status: "draft", benefit: { kind: "percent", percent: 5 } });
  const answer = await callOffice(shop, "createPromotion", { cookie, body: toForm(draft) });
  expect(answer.statusCode, answer.body).toBe(400);
  expect(Object.keys(answer.json<{ fields: object }>().fields).join()).toContain(field);
});
