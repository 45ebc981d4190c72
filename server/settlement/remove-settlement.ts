import type { Db } from "#database/database.ts";
import { eq } from "#database/orm.ts";
import { settlement } from "#database/schema.ts";
import type { Asking, StaffMember } from "#server/asking.ts";
import { record } from "#server/audit/index.ts";
import { lockOpenSettlement } from "./settlement.repository.ts";

/** A statement that was brought by mistake. Nothing of the books has changed by it. */
export async function removeSettlement(db: Db, by: Asking<StaffMember>, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { courierName, name } = await lockOpenSettlement(tx, id);
    await tx.delete(settlement).where(eq(settlement.id, id));
    await record(tx, by, [
      { action: "settlement.remove", subject: { kind: "settlement", id, name: `${courierName}: ${name}` } },
    ]);
  });
}
