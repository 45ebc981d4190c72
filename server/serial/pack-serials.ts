import { ShopError } from "#contract/errors.ts";
import type { PackedSerial } from "#contract/office/orders/order-acts.ts";
import { normaliseSerial, SERIAL_STATES, type SerialState } from "#contract/rules/product/serial-number.ts";
import type { Tx } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import type { Actor } from "#server/request-context.ts";
import { countUnregistered } from "./count-unregistered.ts";
import { moveSerials } from "./move-serials.ts";
import { registerSerials } from "./register-serials.ts";

interface Packing {
  orderId: string;
  serials: readonly PackedSerial[];
  actor: Actor;
}

interface Needed extends Record<string, unknown> {
  productId: number;
  name: string;
  quantity: number;
}

/** Sells the scanned pieces to the order. Products that ask for serials need one for each of their pieces. */
export async function packSerials(tx: Tx, { orderId, serials, actor }: Packing): Promise<void> {
  const { rows: needed } = await tx.execute<Needed>(sql`
    select s.product_id as "productId", p.name, s.quantity
    from order_stock s join product p on p.id = s.product_id where s.order_id = ${orderId} and p.asks_serials
    order by s.product_id`);
  if (needed.length === 0 && serials.length === 0) return;
  const scanned = Map.groupBy(serials, ({ productId }) => productId);
  for (const { productId, name, quantity } of needed) {
    const count = scanned.get(productId)?.length ?? 0;
    if (count !== quantity)
      throw createRefusal(
        `Scan the serial numbers of ${name}: ${count} of ${quantity}. Pack the order on the Scan page`,
      );
    scanned.delete(productId);
  }
  if (scanned.size > 0)
    throw createRefusal("A scanned serial number belongs to no product of this order. Pack it again");
  for (const { productId, name } of needed) {
    const unknown = serials.filter((one) => one.productId === productId && one.note !== undefined);
    if (unknown.length > 0) await registerOldPieces(tx, { productId, name, unknown, actor });
  }
  await moveSerials(tx, await findPieces(tx, serials), { step: "sold", actor, orderId });
}

/** Pieces from before serials were recorded; there cannot be more of them than the shelf has without a serial. */
async function registerOldPieces(
  tx: Tx,
  {
    productId,
    name,
    unknown,
    actor,
  }: { productId: number; name: string; unknown: readonly PackedSerial[]; actor: Actor },
): Promise<void> {
  await tx.execute(sql`select id from product where id = ${productId} for no key update`);
  const left = await countUnregistered(tx, productId);
  if (unknown.length > left)
    throw createRefusal(
      `All pieces of ${name} in stock have recorded serials, so ${unknown[0]?.serial ?? "this one"} cannot be one of them. Count the stock first`,
    );
  for (const { serial, note } of unknown) await registerSerials(tx, { productId, serials: [serial], actor, note });
}

async function findPieces(tx: Tx, serials: readonly PackedSerial[]): Promise<number[]> {
  const codes = serials.map(({ productId, serial }) => ({ productId, serial, normalised: normaliseSerial(serial) }));
  const { rows } = await tx.execute<{ id: string | null; serial: string; state: SerialState | null }>(sql`
    select n.id, c.serial, n.state
    from jsonb_to_recordset(${JSON.stringify(codes)}::jsonb) as c ("productId" integer, serial text, normalised text)
    left join serial_number n on n.normalised = c.normalised and n.product_id = c."productId"`);
  const refused = rows.find(({ state }) => state !== "in-stock");
  if (refused)
    throw createRefusal(
      refused.state === null
        ? `${refused.serial} is unknown for this product`
        : `${refused.serial} is at "${SERIAL_STATES[refused.state]}", not in stock`,
    );
  const ids = rows.map(({ id }) => Number(id));
  if (new Set(ids).size < ids.length) throw createRefusal("A serial number was scanned twice. Pack the order again");
  return ids;
}

const createRefusal = (text: string) => new ShopError("not-retryable", { text });
