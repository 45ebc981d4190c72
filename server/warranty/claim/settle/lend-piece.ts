import { createInvalidError, ShopError } from "#contract/errors.ts";
import { isSameSerial } from "#contract/rules/product/serial-number.ts";
import type { Tx } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import type { StockChange } from "#server/catalogue/index.ts";
import type { Actor } from "#server/request-context.ts";
import { moveSerials } from "#server/serial/index.ts";
import type { LockedClaim } from "../move-claim.ts";
import { type FoundPiece, findFreePiece } from "./find-piece.ts";
import { moveShelf } from "./move-shelf.ts";

/** Lends a piece from stock, also of another product; a piece is lent for one claim at a time. */
export async function lendPiece(
  tx: Tx,
  { row: { orderId, loanId, id: claimId } }: LockedClaim,
  { serial, actor }: { serial: string; actor: Actor },
): Promise<{ loan: FoundPiece; stockChange: StockChange }> {
  if (loanId !== null) throw new ShopError("not-retryable", { text: "The customer has a loan already" });
  const loan = await findFreePiece(tx, serial);
  if (!loan) throw createInvalidError({ serial: `${serial} is not in stock` });
  const stockChange = await moveShelf(tx, { productId: loan.productId, by: -1, reason: "loan", orderId, actor });
  await moveSerials(tx, [loan.id], { step: "lent", actor, orderId, claimId });
  return { loan, stockChange };
}

interface LoanReturn {
  serial: string;
  isDamaged: boolean;
  actor: Actor;
}

/** The scanned piece must be the lent one. A damaged one is set aside and does not return to the stock. */
export async function takeLoanBack(
  tx: Tx,
  { row: { orderId, loanId, id: claimId } }: LockedClaim,
  { serial, isDamaged, actor }: LoanReturn,
): Promise<{ loan: FoundPiece; stockChange: StockChange | undefined }> {
  if (loanId === null) throw new ShopError("not-retryable", { text: "No piece is lent for this claim" });
  const { rows } = await tx.execute<FoundPiece>(sql`
    select n.id::int as id, n.product_id as "productId", n.serial, p.name
    from serial_number n join product p on p.id = n.product_id where n.id = ${loanId}`);
  const [loan] = rows;
  if (!loan) throw new Error(`Piece ${loanId} is gone`);
  if (!isSameSerial(loan.serial, serial))
    throw createInvalidError({ serial: `This is not the lent piece, ${loan.serial}` });
  const stockChange = isDamaged
    ? undefined
    : await moveShelf(tx, { productId: loan.productId, by: 1, reason: "loan", orderId, actor });
  await moveSerials(tx, [loan.id], { step: isDamaged ? "lent-back-damaged" : "lent-back", actor, orderId, claimId });
  return { loan, stockChange };
}
