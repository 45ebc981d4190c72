import { createNotFoundError } from "#contract/errors.ts";
import type { Tx } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import { changeStock, runCatalogueWrite } from "#server/catalogue/index.ts";
import type { RequestContext, StaffMember } from "#server/request-context.ts";
import type { Shop } from "#server/shop.ts";
import { moveSerials } from "./move-serials.ts";

interface Move {
  id: number;
  step: "restored" | "written-off" | "removed" | "returned" | "returned-damaged";
  note: string;
}

/** A piece that was set aside is sold again or written off; one in stock leaves it. The stock follows, except of returns. */
export async function moveSerial(
  shop: Shop,
  context: RequestContext<StaffMember>,
  { id, step, note }: Move,
): Promise<void> {
  const { rows } = await shop.db.execute<{ serial: string; productId: number }>(
    sql`select serial, product_id as "productId" from serial_number where id = ${id}`,
  );
  const [piece] = rows;
  if (!piece) throw createNotFoundError("serial number");
  const { serial, productId } = piece;
  const move = async (tx: Tx) => {
    await tx.execute(sql`select id from product where id = ${productId} for no key update`);
    await moveSerials(tx, [id], { step, actor: context.actor, note });
  };
  if (step === "restored" || step === "removed") {
    const by = step === "restored" ? 1 : -1;
    const change = { id: productId, step: { by }, reason: "correction" as const, note: `${serial}: ${note}` };
    await changeStock(shop, context, change, { hasSerials: true, beforeChange: move });
    return;
  }
  await runCatalogueWrite(shop, context, async (tx, effects) => {
    await move(tx);
    effects.history.push({
      action: step === "written-off" ? "serial.write-off" : "serial.return",
      subject: { kind: "serial", id, name: serial },
      after: { note },
    });
  });
}
