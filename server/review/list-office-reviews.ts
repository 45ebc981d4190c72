import type { CheckedRequestOf, ResponseOf } from "#contract/call-shapes.ts";
import { createNotFoundError } from "#contract/errors.ts";
import type { OfficeReview, REVIEW_CALLS } from "#contract/office/catalogue/review.ts";
import { OFFICE_COUNT_MAX } from "#contract/rules/office-limits.ts";
import type { ReviewState } from "#contract/rules/reviews.ts";
import type { Db } from "#database/database.ts";
import { type SQL, sql } from "#database/orm.ts";
import { buildCursorCondition, toCursor, toMicroseconds } from "#database/page-cursor.ts";
import { isUuid } from "#server/http/is-uuid.ts";
import { type ReviewRow, toShopReview } from "./list-reviews.ts";
import { PHOTO_NAMES } from "./review-photos.ts";

type Query = CheckedRequestOf<typeof REVIEW_CALLS.listReviews>["query"];

interface Row extends ReviewRow, Record<string, unknown> {
  state: ReviewState;
  hiddenReason: string | null;
  changedAt: Date;
  wasPublished: boolean;
  version: number;
  productId: number;
  productSlug: string;
  productName: string;
  orderNumber: string;
  customerId: string;
  micros: string;
}

const selectReviews = (condition: SQL) => sql`
  select r.id, r.author as name, r.rating, r.comment, r.created_at as at, r.helpful, r.answer, r.answered_at as "answeredAt",
    ${sql.raw(PHOTO_NAMES)} as photos, r.state, r.hidden_reason as "hiddenReason", r.changed_at as "changedAt",
    r.published_at is not null as "wasPublished", r.version, r.customer_id as "customerId", o.number as "orderNumber",
    p.id as "productId", p.slug as "productSlug", p.name as "productName", ${toMicroseconds(sql`r.changed_at`)} as micros
  from review r join product p on p.id = r.product_id join shop_order o on o.id = r.order_id
  where ${condition}`;

/** New reviews are listed oldest first, moderated ones latest first. */
export async function listOfficeReviews(
  db: Db,
  { state, after, limit }: Query,
): Promise<ResponseOf<typeof REVIEW_CALLS.listReviews>> {
  const isQueue = state === "new";
  const behind = buildCursorCondition(after, {
    moment: sql`r.changed_at`,
    id: sql`r.id`,
    ids: "uuid",
    descending: !isQueue,
  });
  const direction = isQueue ? sql`asc` : sql`desc`;
  const { rows } = await db.execute<Row>(sql`
    ${selectReviews(sql`r.state = ${state} ${behind ? sql`and ${behind}` : sql``}`)}
    order by r.changed_at ${direction}, r.id ${direction} limit ${limit + 1}`);
  const counted = await db.execute<{ waiting: number }>(sql`
    select count(*)::int as waiting from (select from review where state = 'new' limit ${OFFICE_COUNT_MAX + 1}) w`);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    reviews: shown.map(toOfficeReview),
    next: last ? toCursor(last) : null,
    waiting: counted.rows[0]?.waiting ?? 0,
  };
}

export async function readOfficeReview(db: Db, id: string): Promise<OfficeReview> {
  const { rows } = isUuid(id) ? await db.execute<Row>(selectReviews(sql`r.id = ${id}`)) : { rows: [] };
  const [row] = rows;
  if (!row) throw createNotFoundError("review");
  return toOfficeReview(row);
}

function toOfficeReview(row: Row): OfficeReview {
  const { state, hiddenReason, wasPublished, version, orderNumber, customerId } = row;
  return {
    ...toShopReview({ ...row, at: new Date(row.at), answeredAt: row.answeredAt && new Date(row.answeredAt) }),
    state,
    hiddenReason,
    changedAt: new Date(row.changedAt).toISOString(),
    wasPublished,
    version,
    product: { id: row.productId, slug: row.productSlug, name: row.productName },
    orderNumber,
    customerId,
  };
}
