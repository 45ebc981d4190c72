import { createInvalidError } from "#contract/errors.ts";
import type { ReturnPlace } from "#contract/rules/return/return-choices.ts";
import type { Tx } from "#database/database.ts";
import { eq } from "#database/orm.ts";
import { product, returnPiece } from "#database/schema.ts";
import type { Actor } from "#server/request-context.ts";
import { findOrderSerial, listOrderSerials, returnSerial, sellReplacement } from "#server/serial/index.ts";
import type { LockedPiece } from "../move-piece.ts";

/** The serial of the piece that arrived. Without one, such as behind an unreadable label, a note says why. */
export async function compareSerial(
  tx: Tx,
  { row: { orderId, productId } }: LockedPiece,
  { serial, note }: { serial?: string | undefined; note?: string | undefined },
): Promise<number | null> {
  if (serial) return findOrderSerial(tx, { orderId, productId, serial });
  const sold = await listOrderSerials(tx, { orderId, productId });
  if (sold.length > 0 && !note)
    throw createInvalidError({ serial: "Scan the serial number, or write in the note why you cannot" });
  return null;
}

interface SettledPiece {
  keptIn: ReturnPlace;
  /** Of the piece that the customer gets instead. */
  replacement?: string | undefined;
  replaces: boolean;
  actor: Actor;
}

/** A returned piece goes where the shop keeps it, and its replacement is sold to the order. */
export async function movePieceSerials(
  tx: Tx,
  { row: { id, orderId, productId, serialId } }: LockedPiece,
  { keptIn, replacement, replaces, actor }: SettledPiece,
): Promise<void> {
  const replacementId = replaces
    ? await takeReplacement(tx, { orderId, productId, serialId, replacement, actor })
    : null;
  if (replacementId !== null)
    await tx.update(returnPiece).set({ replacementSerialId: replacementId }).where(eq(returnPiece.id, id));
  if (serialId !== null)
    await returnSerial(tx, {
      id: serialId,
      orderId,
      actor,
      isSellable: keptIn === "stock",
      replacementId: replacementId ?? undefined,
    });
}

interface Replacement {
  orderId: string;
  productId: number;
  serialId: number | null;
  replacement: string | undefined;
  actor: Actor;
}

async function takeReplacement(
  tx: Tx,
  { orderId, productId, serialId, replacement, actor }: Replacement,
): Promise<number | null> {
  const [sold] = await tx.select({ asks: product.asksSerials }).from(product).where(eq(product.id, productId));
  if (!sold?.asks) return null;
  if (!replacement) throw createInvalidError({ serial: "Scan the serial number of the replacement" });
  return sellReplacement(tx, {
    orderId,
    productId,
    serial: replacement,
    actor,
    returnedId: serialId ?? undefined,
  });
}
