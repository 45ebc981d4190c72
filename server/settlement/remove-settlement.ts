import type { Db } from "#database/database.ts";
import { eq } from "#database/orm.ts";
import { settlement } from "#database/schema.ts";
import { record } from "#server/audit/index.ts";
import type { RequestContext, StaffMember } from "#server/request-context.ts";
import { lockOpenSettlement } from "./settlement.repository.ts";

/** For a statement uploaded by mistake; an open statement has settled nothing. */
export async function removeSettlement(db: Db, context: RequestContext<StaffMember>, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { courierName, name } = await lockOpenSettlement(tx, id);
    await tx.delete(settlement).where(eq(settlement.id, id));
    await record(tx, context, [
      { action: "settlement.remove", subject: { kind: "settlement", id, name: `${courierName}: ${name}` } },
    ]);
  });
}
