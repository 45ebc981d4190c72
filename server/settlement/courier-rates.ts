import { invalid, notFound } from "#contract/errors.ts";
import type { OfficeRequest, OfficeResponse } from "#contract/office/office.ts";
import type { Db, Queryable } from "#database/database.ts";
import { asc, desc, eq } from "#database/orm.ts";
import { courierRate } from "#database/schema.ts";
import type { Asking, StaffMember } from "#server/asking.ts";
import { record } from "#server/audit/index.ts";
import type { Rate } from "./reckon-charge.ts";

type Rates = OfficeResponse<"listCourierRates">;

export async function listRates(db: Queryable): Promise<Rates> {
  const rows = await db.select().from(courierRate).orderBy(asc(courierRate.courierName), desc(courierRate.fromDay));
  return { rates: rows.map(({ courierName, ...rate }) => ({ courier: courierName, ...rate })) };
}

/** What counts on a day: the newest that had begun by then. */
export async function ratesOf(db: Queryable, courierName: string): Promise<(day: string) => Rate | undefined> {
  const rates = await db
    .select()
    .from(courierRate)
    .where(eq(courierRate.courierName, courierName))
    .orderBy(desc(courierRate.fromDay));
  return (day) => rates.find(({ fromDay }) => fromDay <= day);
}

export function addRate(
  db: Db,
  by: Asking<StaffMember>,
  { courier: courierName, ...rate }: OfficeRequest<"addCourierRate">["body"],
): Promise<Rates> {
  return db.transaction(async (tx) => {
    const [made] = await tx
      .insert(courierRate)
      .values({ courierName, ...rate })
      .onConflictDoNothing()
      .returning();
    if (!made) throw invalid({ fromDay: "There are prices from this day on already. Please remove them first" });
    const rates = await listRates(tx);
    await record(tx, by, [{ action: "courier-rate.create", subject: subjectOf(made), after: rate }]);
    return rates;
  });
}

export function removeRate(db: Db, by: Asking<StaffMember>, id: number): Promise<Rates> {
  return db.transaction(async (tx) => {
    const [gone] = await tx.delete(courierRate).where(eq(courierRate.id, id)).returning();
    if (!gone) throw notFound("rate");
    const rates = await listRates(tx);
    const { id: _, courierName: __, ...rate } = gone;
    await record(tx, by, [{ action: "courier-rate.remove", subject: subjectOf(gone), before: rate }]);
    return rates;
  });
}

function subjectOf({ id, courierName, fromDay }: typeof courierRate.$inferSelect) {
  return { kind: "courier-rate", id, name: `${courierName} from ${fromDay}` };
}
