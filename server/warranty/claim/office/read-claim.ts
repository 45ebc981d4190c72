import { createNotFoundError } from "#contract/errors.ts";
import type { ClaimDetails } from "#contract/office/orders/claim.ts";
import type { Permission } from "#contract/office/permissions.ts";
import { buildClaimNumber, CLAIM_EVENT_LABEL, isUndoable } from "#contract/rules/claim/claim-states.ts";
import { DESK_UNDO_MS } from "#contract/rules/office-limits.ts";
import type { Db } from "#database/database.ts";
import { toIso } from "#database/moment.ts";
import { asc, eq, sql } from "#database/orm.ts";
import { warrantyClaimStep } from "#database/schema.ts";
import { createClaimLink } from "#server/order/index.ts";
import { listOrderWarranties } from "#server/serial/index.ts";
import type { Shop } from "#server/shop.ts";
import { readPaid } from "../settle/refund-claim.ts";

const DISTRIBUTORS = 12;

type Piece = ClaimDetails["piece"];
interface Row
  extends Omit<
    ClaimDetails,
    | "number"
    | "covers"
    | "claimAt"
    | "giver"
    | "money"
    | "canRefundByProvider"
    | "undoUntil"
    | "timeline"
    | "distributors"
    | "link"
  > {
  [column: string]: unknown;
  orderId: string;
  place: number;
  providerPayment: string | null;
  refundable: number;
  refunded: number;
  piece: Piece;
}

export async function readClaim(
  shop: Pick<Shop, "db" | "env">,
  { id, permissions }: { id: number; permissions: ReadonlySet<Permission> },
): Promise<ClaimDetails> {
  const { db } = shop;
  const { orderId, place, providerPayment, refundable, refunded, ...claim } = await readRow(db, id);
  const [lines, steps, distributors, paid, link] = await Promise.all([
    listOrderWarranties(db, [orderId]),
    db.select().from(warrantyClaimStep).where(eq(warrantyClaimStep.claimId, id)).orderBy(asc(warrantyClaimStep.id)),
    listDistributors(db),
    permissions.has("order.money") ? readPaid(db, { orderId, productId: claim.productId }) : null,
    createClaimLink(shop, orderId),
  ]);
  const warranty = lines.find(({ productId }) => productId === claim.productId)?.warranty;
  return {
    ...claim,
    number: buildClaimNumber(claim.orderNumber, place),
    giver: warranty?.giver ?? null,
    covers: warranty?.covers ?? "",
    claimAt: warranty?.claimAt ?? "",
    money: paid === null ? null : { paid, refundable, refunded },
    canRefundByProvider: providerPayment !== null,
    undoUntil: getUndoEnd(steps),
    timeline: steps
      .map(({ at, act, actorKind, actorName, note }) => ({
        at: at.toISOString(),
        what: CLAIM_EVENT_LABEL[act],
        who: actorKind === "customer" ? "Customer" : actorName,
        note,
      }))
      .toReversed(),
    distributors,
    link,
  };
}

const PIECE = (alias: string) => sql`case when ${sql.raw(alias)}.id is not null then
  jsonb_build_object('id', ${sql.raw(alias)}.id, 'serial', ${sql.raw(alias)}.serial,
    'name', (select name from product where id = ${sql.raw(alias)}.product_id)) end`;

async function readRow(db: Db, id: number): Promise<Row> {
  const { rows } = await db.execute<Row>(sql`
    select c.id, c.version, c.order_id as "orderId", o.number as "orderNumber", c.place, o.recipient_name as customer, o.phone,
      c.product_id as "productId", p.name, p.img_url as photo, p.asks_serials as "asksSerials", p.stock, c.state, c.problem, c.refusal,
      c.warranty_until::text as until, ${toIso(sql`c.asked_at`)} as "askedAt", ${toIso(sql`c.moved_at`)} as "movedAt",
      ${toIso(sql`c.decide_by`)} as "decideBy", ${toIso(sql`c.due_at`)} as "dueAt", coalesce(c.due_at < now(), false) as "isLate",
      c.distributor, c.reference, ${toIso(sql`c.sent_at`)} as "sentAt", ${toIso(sql`c.back_at`)} as "backAt",
      extract(day from coalesce(c.back_at, now()) - c.sent_at)::int as "daysWaited",
      ${PIECE("n")} as piece, ${PIECE("r")} as replacement, ${PIECE("l")} as loan,
      pay.provider_payment as "providerPayment", c.refunded,
      (pay.received - (select coalesce(sum(f.amount), 0) from refund f where f.order_id = o.id and f.reason <> 'paid-twice'))::int as refundable
    from warranty_claim c join shop_order o on o.id = c.order_id join product p on p.id = c.product_id
    join payment pay on pay.order_id = o.id
    left join serial_number n on n.id = c.serial_id left join serial_number r on r.id = c.replacement_id
    left join serial_number l on l.id = c.loan_id
    where c.id = ${id}`);
  const [row] = rows;
  if (!row) throw createNotFoundError("claim");
  return row;
}

/** Those of the newest claims, so that a name is not spelt in two ways. */
async function listDistributors(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select distributor as name from (
      select id, distributor from warranty_claim where distributor is not null order by id desc limit 200
    ) recent group by 1 order by max(id) desc limit ${DISTRIBUTORS}`);
  return rows.map(({ name }) => name);
}

function getUndoEnd(steps: readonly (typeof warrantyClaimStep.$inferSelect)[]): string | null {
  const last = steps.findLast((step) => !step.undone && step.act !== "undo");
  if (last?.actorKind !== "staff" || !isUndoable(last.act)) return null;
  const end = last.at.getTime() + DESK_UNDO_MS;
  return end > Date.now() ? new Date(end).toISOString() : null;
}
