import { createNotFoundError } from "#contract/errors.ts";
import type { Db } from "#database/database.ts";
import { and, eq } from "#database/orm.ts";
import { shopOrder } from "#database/schema.ts";
import type { Session } from "#server/http/api/bind.ts";
import { findOrderOfReturnLink } from "#server/order/index.ts";

export interface OwnOrder {
  id: string;
  number: string;
  customerId: string;
}

export interface OrderCaller {
  number?: string | undefined;
  /** Of the signed link, which needs no session. */
  token?: string | undefined;
  session: Session | undefined;
}

/** Another customer's order, a missing one and a forged link are answered alike. */
export async function findOwnOrder(db: Db, { number, token, session }: OrderCaller): Promise<OwnOrder> {
  const order = token
    ? await findOrderOfReturnLink(db, token)
    : number && session && (await findOrderOfCustomer(db, number, session.customerId));
  if (!order) throw createNotFoundError("order");
  return order;
}

async function findOrderOfCustomer(db: Db, number: string, customerId: string): Promise<OwnOrder | undefined> {
  const [order] = await db
    .select({ id: shopOrder.id, number: shopOrder.number, customerId: shopOrder.customerId })
    .from(shopOrder)
    .where(and(eq(shopOrder.number, number), eq(shopOrder.customerId, customerId)));
  return order;
}
