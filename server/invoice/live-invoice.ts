import type { Queryable } from "#database/database.ts";
import { and, count, desc, eq, sql } from "#database/orm.ts";
import { invoice } from "#database/schema.ts";

const CREDITS = sql`select from invoice c where c.credits = ${sql.raw('invoice."id"')}`;
const CREDITED = sql<number>`(select coalesce(sum(c.total), 0)::int from invoice c where c.credits = ${sql.raw('invoice."id"')})`;

export type LiveInvoice = typeof invoice.$inferSelect & { credited: number };

/** The order's invoice that is not fully credited; the database allows one at a time. */
export async function findLiveInvoice(db: Queryable, orderId: string): Promise<LiveInvoice | undefined> {
  const [latest] = await db
    .select({ row: invoice, credited: CREDITED, hasCredits: sql<boolean>`exists (${CREDITS})` })
    .from(invoice)
    .where(and(eq(invoice.orderId, orderId), eq(invoice.kind, "invoice")))
    .orderBy(desc(invoice.place))
    .limit(1);
  if (!latest) return undefined;
  const { row, credited, hasCredits } = latest;
  // An invoice of Rs 0 is open until it has a credit note.
  return credited < row.total || !hasCredits ? { ...row, credited } : undefined;
}

export async function countInvoices(db: Queryable, orderId: string): Promise<number> {
  const [row] = await db
    .select({ all: count() })
    .from(invoice)
    .where(and(eq(invoice.orderId, orderId), eq(invoice.kind, "invoice")));
  return row?.all ?? 0;
}
