import { createInvalidError, createNotFoundError } from "#contract/errors.ts";
import type { OfficeRequest, OfficeResponse } from "#contract/office/contract.ts";
import type { Db, Queryable } from "#database/database.ts";
import { asc, desc, eq } from "#database/orm.ts";
import { courierRate } from "#database/schema.ts";
import { record } from "#server/audit/index.ts";
import type { RequestContext, StaffMember } from "#server/request-context.ts";
import type { Rate } from "./calculate-charge.ts";

type Rates = OfficeResponse<"listCourierRates">;

export async function listRates(db: Queryable): Promise<Rates> {
  const rows = await db.select().from(courierRate).orderBy(asc(courierRate.courierName), desc(courierRate.fromDay));
  return { rates: rows.map(({ courierName, ...rate }) => ({ courier: courierName, ...rate })) };
}

/** The newest rate that had started by a day applies. */
export async function createRateLookup(db: Queryable, courierName: string): Promise<(day: string) => Rate | undefined> {
  const rates = await db
    .select()
    .from(courierRate)
    .where(eq(courierRate.courierName, courierName))
    .orderBy(desc(courierRate.fromDay));
  return (day) => rates.find(({ fromDay }) => fromDay <= day);
}

export function addRate(
  db: Db,
  context: RequestContext<StaffMember>,
  { courier: courierName, ...rate }: OfficeRequest<"addCourierRate">["body"],
): Promise<Rates> {
  return db.transaction(async (tx) => {
    const [created] = await tx
      .insert(courierRate)
      .values({ courierName, ...rate })
      .onConflictDoNothing()
      .returning();
    if (!created) throw createInvalidError({ fromDay: "Prices from this day already exist. Please remove them first" });
    const rates = await listRates(tx);
    await record(tx, context, [{ action: "courier-rate.create", subject: toSubject(created), after: rate }]);
    return rates;
  });
}

export function removeRate(db: Db, context: RequestContext<StaffMember>, id: number): Promise<Rates> {
  return db.transaction(async (tx) => {
    const [removed] = await tx.delete(courierRate).where(eq(courierRate.id, id)).returning();
    if (!removed) throw createNotFoundError("rate");
    const rates = await listRates(tx);
    const { id: _, courierName: __, ...rate } = removed;
    await record(tx, context, [{ action: "courier-rate.remove", subject: toSubject(removed), before: rate }]);
    return rates;
  });
}

function toSubject({ id, courierName, fromDay }: typeof courierRate.$inferSelect) {
  return { kind: "courier-rate", id, name: `${courierName} from ${fromDay}` };
}
