import { createNotFoundError } from "#contract/errors.ts";
import type { FamilyName } from "#contract/facts/families.ts";
import type { OfficeResponse } from "#contract/office/contract.ts";
import { findSerialProblem, normaliseSerial, type SerialState } from "#contract/rules/product/serial-number.ts";
import type { Db } from "#database/database.ts";
import { sql } from "#database/orm.ts";

interface AwaitedProduct extends Record<string, unknown> {
  productId: number;
  family: FamilyName | null;
}

interface Piece extends Record<string, unknown> {
  productId: number;
  name: string;
  serial: string;
  state: SerialState;
  number: string | null;
}

const WHY: Record<Exclude<SerialState, "in-stock">, (piece: Piece) => string> = {
  sold: ({ number }) => `It was sold already, with ${number ?? "another order"}`,
  "set-aside": () => "It is set aside and not for sale",
  "in-claim": ({ number }) => `It is in a warranty claim of ${number ?? "another order"}`,
  lent: () => "It is lent to a customer",
  retired: () => "It has left the shop",
};

/** For the packer's screen. Packing itself checks again, in its transaction. */
export async function checkSerial(
  db: Db,
  { number, code }: { number: string; code: string },
): Promise<OfficeResponse<"checkSerial">> {
  const { rows: awaited } = await db.execute<AwaitedProduct>(sql`
    select s.product_id as "productId", p.family from shop_order o
    join order_stock s on s.order_id = o.id join product p on p.id = s.product_id
    where o.number = ${number} and p.asks_serials`);
  if (awaited.length === 0) throw createNotFoundError("order");
  const refuse = (refusal: string, { isUnknown = false } = {}) => ({
    productId: null,
    serial: code,
    isUnknown,
    refusal,
  });
  const { rows: pieces } = await db.execute<Piece>(sql`
    select n.product_id as "productId", p.name, n.serial, n.state, o.number
    from serial_number n join product p on p.id = n.product_id left join shop_order o on o.id = n.order_id
    where n.normalised = ${normaliseSerial(code)} order by n.id`);
  const ofOrder = pieces.filter(({ productId }) => awaited.some((one) => one.productId === productId));
  const ready = ofOrder.find(({ state }) => state === "in-stock");
  if (ready) return { productId: ready.productId, serial: ready.serial, isUnknown: false, refusal: null };
  const [known] = ofOrder;
  if (known && known.state !== "in-stock") return refuse(WHY[known.state](known));
  const [other] = pieces;
  if (other) return refuse(`It is another product: ${other.name}`);
  const problems = awaited.map(({ family }) => findSerialProblem(code, family));
  const problem = problems.includes(undefined) ? undefined : problems[0];
  return problem
    ? refuse(problem)
    : refuse("The shop does not know this serial number. Scan it again", { isUnknown: true });
}
