import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OfficeReview } from "#contract/office/catalogue/review.ts";
import { REVIEW_WRITES_PER_DAY } from "#contract/rules/limits.ts";
import type { OwnReview, ReviewPhoto, Reviews } from "#contract/shop/review.ts";
import { desc, eq, sql } from "#database/orm.ts";
import { auditEntry, customer, rateLimit, review } from "#database/schema.ts";
import { makeSizesOf } from "#server/media/upload/make-sizes-job.ts";
import { newProduct, type Shopper, shopperWithAddress } from "#testing/data/orders.ts";
import { redAndBlue } from "#testing/data/pictures.ts";
import { createBuyer, orderAndMove } from "#testing/data/reviews.ts";
import { callOffice, newStaff, signInToOffice } from "#testing/office/office.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";
import { deleteUnusedPhotos } from "./delete-unused-photos.ts";

let shop: TestShop;
let folder: string;
let owner: string;
let support: string;
let product: { id: number; slug: string };
let ayesha: Shopper;
let bilal: Shopper;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "reviews-"));
  shop = await testShop({ env: { DATA_DIR: folder } });
  const member = await newStaff(shop);
  owner = await signInToOffice(shop, member);
  await callOffice(shop, "confirmIdentity", { cookie: owner, body: { password: member.password } });
  support = await signInToOffice(shop, await newStaff(shop, { role: "support" }));
  product = await newProduct(shop, { stock: 50 });
  [ayesha, bilal] = [await createBuyer(shop, product.id), await createBuyer(shop, product.id)];
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

const write = ({ token }: Pick<Shopper, "token">, given: object = {}) =>
  shop.call("writeReview", { token, body: { productId: product.id, rating: 5, comment: "Quiet and fast", ...given } });
const send = (file: Buffer, { token }: Shopper, productId = product.id) =>
  shop.call("uploadReviewPhoto", { token, query: { productId }, body: file });
const moderate = ({ id, version }: { id: string; version: number }, state: string, reason?: string) =>
  callOffice(shop, "moderateReview", { cookie: support, params: { id }, body: { version, state, reason } });
const shown = async (query: object = {}, slug = product.slug) =>
  (await shop.call("listReviews", { query: { slug, ...query } })).json<Reviews>();
const vote = ({ token }: Shopper, reviewId: string, helpful = true) =>
  shop.call("voteReview", { token, body: { reviewId, helpful } });

const statusOf = async (url: string) => (await shop.app.inject({ url })).statusCode;

async function rowOf({ user }: Shopper, productId = product.id) {
  const rows = await shop.db.select().from(review).where(eq(review.customerId, user.id));
  const found = rows.find((row) => row.productId === productId);
  if (!found) throw new Error("There is no such review");
  return found;
}

/** Writes and publishes a review. */
async function published(shopper: Shopper, given: object = {}) {
  expect((await write(shopper, given)).statusCode).toBe(200);
  const answer = await moderate(await rowOf(shopper), "published");
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<OfficeReview>();
}

test("writeReview: refuses a review without a purchase, before the delivery or without a session", async () => {
  const stranger = await shopperWithAddress(shop);
  expect((await write(stranger)).json()).toMatchObject({
    code: "not-permitted",
    mess: "Only logged in customers who have purchased this product may leave a review.",
  });
  await orderAndMove(shop, stranger, { productIds: [product.id], to: "shipped" });
  expect((await write(stranger)).statusCode).toBe(403);
  expect((await write({ token: "x".repeat(43) })).statusCode).toBe(401);
  expect((await send(await redAndBlue().png().toBuffer(), stranger)).statusCode).toBe(403);
  expect(await shop.db.select().from(review)).toEqual([]);
});

test("writeReview: parallel and repeated writes leave one review, which is hidden until published", async () => {
  const both = await Promise.all([write(ayesha, { rating: 4 }), write(ayesha, { rating: 4 })]);
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect((await write(ayesha, { rating: 3, comment: "Good" })).json<OwnReview>()).toMatchObject({
    state: "new",
    rating: 3,
  });
  expect(await shop.db.select().from(review)).toHaveLength(1);
  expect(await shown()).toEqual({
    reviews: [],
    page: 1,
    totalPages: 0,
    average: null,
    total: 0,
    spread: [0, 0, 0, 0, 0],
  });
  const list = await callOffice(shop, "listReviews", { cookie: support });
  expect(list.json()).toMatchObject({
    waiting: 1,
    reviews: [{ name: "Ayesha K.", rating: 3, product: { id: product.id } }],
  });
});

test.each([
  ["<script>alert(1)</script>", "Please write plain text, without HTML"],
  ["call zero three zero zero one two three four five six seven", "Please leave out phone numbers"],
  ["w w w . cheaper . pk", "Please leave out links and web addresses"],
  ["ali @ gmail . com", "Please leave out email addresses and account names"],
  ["\u200b \u202e", "Please write a few words"],
  ["x".repeat(2_001), "At most 2000 characters"],
])("writeReview: %j is refused with the reason", async (comment, reason) => {
  const answer = await write(ayesha, { comment });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ fields: { comment: reason } });
});

test.each([0, 6, 2.5, "5", null])("writeReview: %j stars are refused", async (rating) => {
  expect((await write(ayesha, { rating })).json()).toMatchObject({
    fields: { rating: "Please choose one to five stars" },
  });
});

test("photos: are re-encoded, at most three, and never another customer's", async () => {
  const file = await redAndBlue({ width: 90, height: 60 })
    .withExif({ IFD0: { Copyright: "secret place" } })
    .jpeg()
    .toBuffer();
  const { picture, wholeUrl } = (await send(file, ayesha)).json<ReviewPhoto>();
  const visible = await shop.app.inject({ url: wholeUrl });
  expect(visible.headers["content-type"]).toBe("image/webp");
  expect(visible.rawPayload.includes("secret place")).toBe(false);
  expect((await write(bilal, { photos: [picture] })).json()).toMatchObject({ fields: { photos: expect.any(String) } });
  expect((await write(ayesha, { photos: Array.from({ length: 4 }, () => picture) })).statusCode).toBe(400);
  expect((await write(ayesha, { photos: [picture] })).json()).toMatchObject({ photos: [{ picture, wholeUrl }] });
  expect((await send(Buffer.from("<svg onload=alert(1)>"), ayesha)).statusCode).toBe(415);
});

test("photos: unused ones are deleted with their sizes after a day, those of a hidden review after a month", async () => {
  const buyer = await createBuyer(shop, product.id);
  const [visible, withdrawn, unused] = await Promise.all(
    [20, 21, 22].map(async (width) =>
      (await send(await redAndBlue({ width, height: 20 }).png().toBuffer(), buyer)).json<ReviewPhoto>(),
    ),
  );
  if (!visible || !withdrawn || !unused) throw new Error("There are three");
  for (const { picture } of [visible, withdrawn, unused]) await makeSizesOf(shop.shop, picture);
  await write(buyer, { photos: [visible.picture, withdrawn.picture] });
  await write(buyer, { photos: [visible.picture] });
  const answers = async () =>
    Promise.all([visible, withdrawn, unused].flatMap(({ imgUrl, wholeUrl }) => [imgUrl, wholeUrl]).map(statusOf));
  await deleteUnusedPhotos(shop.shop);
  expect(await answers()).toEqual([200, 200, 200, 200, 200, 200]);
  await shop.db.execute(sql`update upload set at = now() - interval '2 days' where staff_id is null`);
  await deleteUnusedPhotos(shop.shop);
  expect(await answers()).toEqual([200, 200, 404, 404, 404, 404]);
  // A deleted photo can be uploaded again.
  const again = (await send(await redAndBlue({ width: 22, height: 20 }).png().toBuffer(), buyer)).json<ReviewPhoto>();
  expect([again.picture, await statusOf(again.wholeUrl)]).toEqual([unused.picture, 200]);
  await moderate(await rowOf(buyer), "hidden", "Shows a phone number");
  await deleteUnusedPhotos(shop.shop);
  expect(await statusOf(visible.wholeUrl)).toBe(200);
  await shop.db.execute(sql`update review set hidden_at = now() - interval '31 days' where state = 'hidden'`);
  await deleteUnusedPhotos(shop.shop);
  expect(await statusOf(visible.wholeUrl)).toBe(404);
});

test("office: publishes only the version that was read, hides with a reason, answers; history omits the author's text", async () => {
  await write(ayesha, { rating: 4, comment: "Runs cool" });
  const seen = await rowOf(ayesha);
  await write(ayesha, { rating: 1, comment: "Buy elsewhere" });
  expect((await moderate(seen, "published")).json()).toMatchObject({ code: "changed-meanwhile" });
  expect((await moderate(await rowOf(ayesha), "hidden")).json()).toMatchObject({
    fields: { reason: "Please enter a reason" },
  });
  await moderate(await rowOf(ayesha), "hidden", "Names another shop");
  const own = await shop.call("listOwnReviews", { token: ayesha.token, query: { slug: product.slug } });
  expect(own.json()).toMatchObject({ products: [{ review: { state: "hidden", hiddenReason: "Names another shop" } }] });
  expect((await shown()).total).toBe(0);
  await published(ayesha, { rating: 4, comment: "Runs cool" });
  expect(await shown()).toMatchObject({ average: 4, total: 1, reviews: [{ name: "Ayesha K.", comment: "Runs cool" }] });
  const { id, version } = await rowOf(ayesha);
  const answer = { version, answer: "Thank you!" };
  await callOffice(shop, "answerReview", { cookie: support, params: { id }, body: answer });
  expect(await shown()).toMatchObject({ reviews: [{ answer: { text: "Thank you!" } }] });
  const entries = await shop.db.select().from(auditEntry).where(eq(auditEntry.subjectId, id));
  expect(entries.map(({ action }) => action)).toEqual(["review.hide", "review.publish", "review.answer"]);
  expect(JSON.stringify(entries)).not.toMatch(/Runs cool|elsewhere|Ayesha/);
});

test("office: a hidden review leaves the shop, and undoing that from history shows it again", async () => {
  const { id } = await rowOf(ayesha);
  const answered = await callOffice(shop, "answerReview", {
    cookie: owner,
    params: { id },
    body: { version: (await rowOf(ayesha)).version, answer: null },
  });
  expect(answered.json()).toMatchObject({ answer: null });
  const { version } = await rowOf(ayesha);
  expect(
    (
      await callOffice(shop, "moderateReview", {
        cookie: owner,
        params: { id },
        body: { version, state: "hidden", reason: "Try" },
      })
    ).statusCode,
  ).toBe(200);
  expect((await shown()).total).toBe(0);
  const [entry] = await shop.db
    .select()
    .from(auditEntry)
    .where(eq(auditEntry.subjectId, id))
    .orderBy(desc(auditEntry.place))
    .limit(1);
  const undone = await callOffice(shop, "undoChange", { cookie: owner, params: { place: entry?.place ?? 0 } });
  expect(undone.statusCode, undone.body).toBe(204);
  expect((await shown()).total).toBe(1);
});

test("a changed review is moderated again and loses its votes; a withdrawn review is deleted", async () => {
  const cara = await createBuyer(shop, product.id);
  const { id } = await published(cara, { rating: 2, comment: "Loud" });
  await vote(bilal, id);
  expect(await shown({ stars: 2 })).toMatchObject({ total: 2, reviews: [{ comment: "Loud", helpful: 1 }] });
  await write(cara, { rating: 2, comment: "Loud" });
  expect((await shown()).total).toBe(2);
  await write(cara, { rating: 5, comment: "Not loud" });
  expect((await shown()).total).toBe(1);
  await moderate(await rowOf(cara), "published");
  expect(await shown({ stars: 5 })).toMatchObject({ reviews: [{ comment: "Not loud", helpful: 0 }] });
  const withdraw = () => shop.call("withdrawReview", { token: cara.token, body: { productId: product.id } });
  expect((await shop.call("withdrawReview", { token: bilal.token, body: { productId: product.id } })).statusCode).toBe(
    404,
  );
  expect((await withdraw()).statusCode).toBe(204);
  expect((await withdraw()).statusCode).toBe(404);
  expect((await shown()).total).toBe(1);
});

test("votes: one per customer, also in parallel, and none on own or unpublished reviews", async () => {
  const { id } = await rowOf(ayesha);
  await Promise.all([1, 2, 3, 4].map(() => vote(bilal, id)));
  expect((await vote(bilal, id)).json()).toEqual({ helpful: 1 });
  expect((await vote(ayesha, id)).json()).toMatchObject({ code: "not-permitted" });
  await Promise.all([1, 2, 3].map(() => vote(bilal, id, false)));
  expect((await vote(bilal, id, false)).json()).toEqual({ helpful: 0 });
  await write(bilal, { comment: "Fine" });
  expect((await vote(ayesha, (await rowOf(bilal)).id)).statusCode).toBe(404);
  expect((await vote(ayesha, "no-such-review")).statusCode).toBe(404);
});

test("listReviews: pages contain each review once, in both orders and by stars; pages beyond the last show the last", async () => {
  const many = await newProduct(shop);
  await shop.db.execute(sql`
    with person as (insert into customer (name, email, email_key, phone, password_hash)
      select 'Zara Malik', 'z' || n || '@example.pk', 'z' || n || '@example.pk', '', '' from generate_series(1, 23) n returning id),
    numbered as (select id, row_number() over () as n from person)
    insert into review (product_id, customer_id, order_id, rating, comment, author, state, published_at, helpful, created_at)
    select ${many.id}, id, (select id from shop_order limit 1), 1 + n % 5, 'No. ' || n, 'Zara M.', 'published', now(), n % 3, now() - n * interval '1 hour'
    from numbered`);
  for (const sort of ["newest", "helpful"]) {
    const pages = await Promise.all([1, 2, 3].map((page) => shown({ page, sort }, many.slug)));
    const all = pages.flatMap(({ reviews }) => reviews);
    expect(new Set(all.map(({ id }) => id)).size).toBe(23);
    if (sort === "helpful")
      expect(all.map(({ helpful }) => helpful)).toEqual(
        all.map(({ helpful }) => helpful).toSorted((one, other) => other - one),
      );
    else
      expect(all.map(({ at }) => at)).toEqual(
        all
          .map(({ at }) => at)
          .toSorted()
          .toReversed(),
      );
    expect((await shown({ page: 99, sort }, many.slug)).reviews).toEqual(pages[2]?.reviews);
  }
  const { spread, average, total } = await shown({}, many.slug);
  expect(spread).toEqual([4, 5, 5, 5, 4]);
  expect({ average, total }).toEqual({ average: 3, total: 23 });
  for (const stars of [1, 2, 3, 4, 5]) {
    const { reviews } = await shown({ stars }, many.slug);
    expect(reviews.map(({ rating }) => rating)).toEqual(Array.from({ length: spread[stars - 1] ?? 0 }, () => stars));
  }
  expect((await shop.call("listReviews", { query: { slug: "no-such-product" } })).statusCode).toBe(404);
});

test("floods: a customer above the daily limit is refused, others are not", async () => {
  await shop.db
    .update(rateLimit)
    .set({ points: REVIEW_WRITES_PER_DAY })
    .where(eq(rateLimit.key, `review-write:${bilal.user.id}`));
  expect((await write(bilal, { comment: "Once more" })).json()).toMatchObject({ code: "too-many" });
  expect((await write(ayesha, { rating: 4, comment: "Runs cool" })).statusCode).toBe(200);
});

test("export and erase: the export has reviews and votes; erasing deletes them, also from the product's page", async () => {
  const other = await newProduct(shop);
  const dania = await createBuyer(shop, product.id);
  await orderAndMove(shop, dania, { productIds: [other.id] });
  const { picture } = (await send(await redAndBlue().png().toBuffer(), dania)).json<ReviewPhoto>();
  const { id } = await published(dania, { comment: "Very good", photos: [picture] });
  await shop.call("writeReview", { token: dania.token, body: { productId: other.id, rating: 2, comment: "Unread" } });
  await moderate(await rowOf(ayesha), "published");
  await vote(dania, (await rowOf(ayesha)).id);
  const params = { id: dania.user.id };
  const data = await callOffice(shop, "exportCustomer", { cookie: owner, params });
  expect(data.json()).toMatchObject({
    reviews: [{ comment: "Very good", photos: [`/media/${picture}.webp`] }, { comment: "Unread" }],
    foundHelpful: [{ product: expect.any(String) }],
  });
  expect((await callOffice(shop, "eraseCustomer", { cookie: owner, params })).statusCode).toBe(204);
  shop.shop.responseCache.clear();
  const { reviews } = await shown();
  expect(reviews.find((one) => one.id === id)).toBeUndefined();
  expect((await rowOf(ayesha)).helpful).toBe(0);
  const left = await shop.db.select().from(review).where(eq(review.customerId, dania.user.id));
  expect(left).toEqual([]);
  const [row] = await shop.db.select().from(customer).where(eq(customer.id, dania.user.id));
  expect(row?.name).toBe("Erased");
});
