import { createNotFoundError } from "#contract/errors.ts";
import type { ReturnWay } from "#contract/rules/return/return-choices.ts";
import { createCustomerContext } from "#server/request-context.ts";
import type { Shop } from "#server/shop.ts";
import { type LockedPiece, lockPiece, movePiece } from "../move-piece.ts";
import type { OwnOrder } from "./find-own-order.ts";

function requireOfOrder({ row }: LockedPiece, order: OwnOrder): void {
  if (row.orderId !== order.id) throw createNotFoundError("return");
}

export async function withdrawReturn({ db }: Pick<Shop, "db">, order: OwnOrder, pieceId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const piece = await lockPiece(tx, pieceId);
    requireOfOrder(piece, order);
    if (piece.row.state === "withdrawn") return;
    await movePiece(tx, piece, { act: "withdraw", actor: createCustomerContext(order.customerId).actor });
  });
}

interface Sending {
  pieceIds: readonly string[];
  way: ReturnWay;
  courier?: string | undefined;
  consignment?: string | undefined;
}

/** The customer says how the pieces come; saying so again corrects it until they have arrived. */
export async function sendReturn(
  { db }: Pick<Shop, "db">,
  order: OwnOrder,
  { pieceIds, way, courier, consignment }: Sending,
): Promise<void> {
  await db.transaction(async (tx) => {
    for (const pieceId of [...pieceIds].sort()) {
      const piece = await lockPiece(tx, pieceId);
      requireOfOrder(piece, order);
      if (piece.row.state === "sent") continue;
      const parcel = way === "courier" ? { courierName: courier ?? null, consignment: consignment ?? null } : {};
      await movePiece(tx, piece, {
        act: "send",
        actor: createCustomerContext(order.customerId).actor,
        set: { way, ...parcel },
        note: way === "courier" ? `${courier}, ${consignment}` : "Brings it to the shop",
      });
    }
  });
}
