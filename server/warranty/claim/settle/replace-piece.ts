import { createInvalidError } from "#contract/errors.ts";
import type { Tx } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import type { StockChange } from "#server/catalogue/index.ts";
import type { Actor } from "#server/request-context.ts";
import { moveSerials, registerSerials } from "#server/serial/index.ts";
import type { LockedClaim } from "../move-claim.ts";
import { findFreePiece } from "./find-piece.ts";
import { moveShelf } from "./move-shelf.ts";

interface Replacement {
  serial?: string | undefined;
  /** The distributor has sent the piece, so that it does not leave the shop's stock. */
  isFromDistributor: boolean;
  actor: Actor;
}

interface Replaced {
  replacementId: number | null;
  stockChanges: StockChange[];
}

/**
 * Gives the customer another piece of the same product, from stock or from the distributor. It has the
 * remaining term of the claimed piece, also if that one was a replacement itself.
 */
export async function replacePiece(
  tx: Tx,
  { row, name }: LockedClaim,
  { serial, isFromDistributor, actor }: Replacement,
): Promise<Replaced> {
  const { productId, orderId, id: claimId } = row;
  const asksSerials = await lockProduct(tx, productId);
  if ((asksSerials || row.serialId !== null) && serial === undefined)
    throw createInvalidError({ serial: `Scan the serial number of the new ${name}` });
  const known = serial === undefined ? undefined : await findFreePiece(tx, serial, { productId });
  const takesStock = known !== undefined || !isFromDistributor;
  const stockChanges = takesStock
    ? [await moveShelf(tx, { productId, by: -1, reason: "warranty", orderId, actor })]
    : [];
  if (serial === undefined) return { replacementId: null, stockChanges };
  const replacementId = known?.id ?? (await registerPiece(tx, { serial, isFromDistributor, actor, row }));
  const { serialId } = row;
  // Both pieces are locked in the order of ids, as in every transaction.
  await tx.execute(sql`
    select id from serial_number where id in (${replacementId}, ${serialId ?? replacementId}) order by id for no key update`);
  const details = { actor, orderId, claimId };
  if (serialId !== null)
    await moveSerials(tx, [serialId], { step: "replaced-by", ...details, ofOrder: orderId, otherId: replacementId });
  await moveSerials(tx, [replacementId], { step: "replaces", ...details, otherId: serialId ?? undefined });
  await tx.execute(
    sql`update serial_number set warranty_until = ${row.warrantyUntil}::date where id = ${replacementId}`,
  );
  return { replacementId, stockChanges };
}

async function lockProduct(tx: Tx, productId: number): Promise<boolean> {
  const { rows } = await tx.execute<{ asks: boolean }>(
    sql`select asks_serials as asks from product where id = ${productId} for no key update`,
  );
  return rows[0]?.asks ?? false;
}

/** A piece that came from the distributor and goes to the customer at once, so that the stock stays as it is. */
async function registerPiece(
  tx: Tx,
  {
    serial,
    isFromDistributor,
    actor,
    row,
  }: { serial: string; isFromDistributor: boolean; actor: Actor; row: LockedClaim["row"] },
): Promise<number> {
  if (!isFromDistributor)
    throw createInvalidError({
      serial: `${serial} is not in stock. Receive it first, or say that the distributor has sent it`,
    });
  const { rows } = await tx.execute<{ today: string }>(
    sql`select (now() at time zone 'Asia/Karachi')::date::text as today`,
  );
  const [id] = await registerSerials(tx, {
    productId: row.productId,
    serials: [serial],
    actor,
    purchase: {
      supplier: row.distributor ?? "The distributor, under warranty",
      invoice: row.reference,
      boughtOn: rows[0]?.today ?? "",
    },
  });
  if (id === undefined) throw new Error("The piece was not registered");
  return id;
}
