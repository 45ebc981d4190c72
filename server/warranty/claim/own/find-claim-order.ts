import { createNotFoundError } from "#contract/errors.ts";
import type { Db } from "#database/database.ts";
import { and, eq, ne } from "#database/orm.ts";
import { shopOrder } from "#database/schema.ts";
import { buildTrackingCounters, type FailureLimits, toCaller } from "#server/auth/index.ts";
import type { Session } from "#server/http/api/bind.ts";
import { findOrderOfClaimLink } from "#server/order/index.ts";

export interface ClaimOrder {
  id: string;
  number: string;
  customerId: string;
}

export interface ClaimCaller {
  number?: string | undefined;
  /** Of the signed link, which needs no session. */
  token?: string | undefined;
  session: Session | undefined;
}

const COLUMNS = { id: shopOrder.id, number: shopOrder.number, customerId: shopOrder.customerId };

/** Another customer's order, a missing one and a forged link are answered alike. */
export async function findClaimOrder(db: Db, { number, token, session }: ClaimCaller): Promise<ClaimOrder> {
  const order = token
    ? await findOrderOfClaimLink(db, token)
    : number && session && (await findOrderOfCustomer(db, number, session.customerId));
  if (!order) throw createNotFoundError("order");
  return order;
}

async function findOrderOfCustomer(db: Db, number: string, customerId: string): Promise<ClaimOrder | undefined> {
  const [order] = await db
    .select(COLUMNS)
    .from(shopOrder)
    .where(and(eq(shopOrder.number, number), eq(shopOrder.customerId, customerId)));
  return order;
}

/** A visitor of the warranty page; wrong phones are counted, so that they cannot be tried out. */
export function findOrderByPhone(
  db: Db,
  limits: FailureLimits,
  { number, phone, ip }: { number: string; phone: string; ip: string },
): Promise<ClaimOrder> {
  return limits.attempt(buildTrackingCounters(number, toCaller({ ip })), async () => {
    const [order] = await db
      .select(COLUMNS)
      .from(shopOrder)
      .where(and(eq(shopOrder.number, number), eq(shopOrder.phone, phone), ne(shopOrder.status, "cancelled")));
    if (!order) throw createNotFoundError("order");
    return order;
  });
}
