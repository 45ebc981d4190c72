import { createNotFoundError } from "#contract/errors.ts";
import { normalizeOrderNumber } from "#contract/rules/order/order-number.ts";
import { buildReturnNumber, parseReturnNumber } from "#contract/rules/return/return-choices.ts";
import type { Queryable } from "#database/database.ts";
import { and, desc, eq } from "#database/orm.ts";
import { returnPiece, returnRequest, shopOrder } from "#database/schema.ts";

export interface FoundReturn {
  id: string;
  orderId: string;
  place: number;
  askedAt: Date;
  orderNumber: string;
}

const COLUMNS = {
  id: returnRequest.id,
  orderId: returnRequest.orderId,
  place: returnRequest.place,
  askedAt: returnRequest.askedAt,
  orderNumber: shopOrder.number,
};

export async function getReturnByNumber(db: Queryable, number: string): Promise<FoundReturn> {
  const parsed = parseReturnNumber(number);
  const [found] = parsed
    ? await db
        .select(COLUMNS)
        .from(returnRequest)
        .innerJoin(shopOrder, eq(shopOrder.id, returnRequest.orderId))
        .where(and(eq(shopOrder.number, parsed.orderNumber), eq(returnRequest.place, parsed.place)))
    : [];
  if (!found) throw createNotFoundError("return");
  return found;
}

/** A parcel has the return's number, its order's, or only the courier's; the newest return is meant. */
export async function findReturn(db: Queryable, code: string): Promise<{ number: string }> {
  const typed = code.toUpperCase();
  const parsed = parseReturnNumber(typed);
  const [byNumber] = await db
    .select(COLUMNS)
    .from(returnRequest)
    .innerJoin(shopOrder, eq(shopOrder.id, returnRequest.orderId))
    .where(
      parsed
        ? and(eq(shopOrder.number, normalizeOrderNumber(parsed.orderNumber)), eq(returnRequest.place, parsed.place))
        : eq(shopOrder.number, normalizeOrderNumber(typed)),
    )
    .orderBy(desc(returnRequest.place))
    .limit(1);
  const found = byNumber ?? (await findByConsignment(db, code));
  if (!found) throw createNotFoundError("return");
  return { number: buildReturnNumber(found.orderNumber, found.place) };
}

async function findByConsignment(db: Queryable, consignment: string): Promise<FoundReturn | undefined> {
  const [found] = await db
    .select(COLUMNS)
    .from(returnPiece)
    .innerJoin(returnRequest, eq(returnRequest.id, returnPiece.requestId))
    .innerJoin(shopOrder, eq(shopOrder.id, returnPiece.orderId))
    .where(eq(returnPiece.consignment, consignment))
    .orderBy(desc(returnPiece.askedAt))
    .limit(1);
  return found;
}
