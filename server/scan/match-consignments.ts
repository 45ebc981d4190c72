import type { MatchedConsignment } from "#contract/office/orders/scan.ts";
import type { ConsignmentLine } from "#contract/rules/order/consignment-list.ts";
import { getStage, type PaymentMethod, STAGE_LABEL } from "#contract/rules/order/order-status.ts";
import type { Db } from "#database/database.ts";
import { sql } from "#database/orm.ts";

interface WaitingOrder extends Record<string, unknown> {
  number: string;
  status: Parameters<typeof getStage>[0]["status"];
  method: PaymentMethod;
  advance_due: boolean;
  call_attempts: number;
  refused: boolean;
  returned: boolean;
  phone: string;
  name: string;
  city: string;
  courier: string;
  consignment: string | null;
}

type PastedLine = Omit<ConsignmentLine, "line"> & { line: number };

interface Matching {
  courier: string;
  lines: readonly PastedLine[];
}

/** Finds the orders of all lines and the parcels that have their numbers, with one query. */
export async function matchConsignments(db: Db, { courier, lines }: Matching): Promise<MatchedConsignment[]> {
  const orders = await readOrders(db, { courier, lines });
  const byNumber = new Map(orders.map((order) => [order.number, order]));
  const byPhone = Map.groupBy(
    orders.filter(({ status }) => status === "processed"),
    ({ phone }) => phone,
  );
  const parcels = new Map(
    orders.flatMap((order) =>
      order.courier === courier && order.consignment ? [[toKey(order.consignment), order] as const] : [],
    ),
  );
  const usedConsignments = new Set<string>();
  const usedOrders = new Set<string>();
  return lines.map((line) => {
    const key = toKey(line.consignment);
    const parcel = parcels.get(key);
    const waiting = line.phone === null ? [] : (byPhone.get(line.phone) ?? []);
    const [onlyWaiting] = waiting.length === 1 ? waiting : [];
    const ofPhone = line.phone !== null && parcel?.phone === line.phone ? parcel : onlyWaiting;
    const order = line.order === null ? ofPhone : byNumber.get(line.order);
    const judged =
      judgeDuplicate(line, { order, usedConsignments, usedOrders }) ??
      judgeLine(line, { order, waiting: waiting.length, courier, takenBy: parcel?.number });
    usedConsignments.add(key);
    if (order) usedOrders.add(order.number);
    const { line: place, consignment } = line;
    return {
      line: place,
      consignment,
      number: order?.number ?? null,
      name: order?.name ?? null,
      city: order?.city ?? null,
      ...judged,
    };
  });
}

type Judgement = Pick<MatchedConsignment, "state" | "why">;
const refuse = (why: string): Judgement => ({ state: "problem", why });

function judgeDuplicate(
  { consignment }: PastedLine,
  used: { order: WaitingOrder | undefined; usedConsignments: Set<string>; usedOrders: Set<string> },
): Judgement | undefined {
  if (used.usedConsignments.has(consignment.toUpperCase())) return refuse("This number is listed twice");
  if (used.order && used.usedOrders.has(used.order.number)) return refuse(`${used.order.number} is listed twice`);
  return undefined;
}

function judgeLine(
  line: PastedLine,
  match: { order: WaitingOrder | undefined; waiting: number; courier: string; takenBy: string | undefined },
): Judgement {
  const { order, courier, takenBy } = match;
  if (!order) return refuse(explainMissing(line, match.waiting));
  if (line.phone !== null && order.phone !== line.phone)
    return refuse(`${order.number} has another phone number than the list`);
  const isSameParcel = order.consignment?.toUpperCase() === line.consignment.toUpperCase();
  if (order.status === "shipped" && isSameParcel && order.courier === courier)
    return { state: "done", why: "Already handed over" };
  const stage = getStage({
    status: order.status,
    paymentMethod: order.method,
    advanceDue: order.advance_due,
    callAttempts: order.call_attempts,
    refused: order.refused,
    returned: order.returned,
  });
  if (stage !== "to-hand-over") return refuse(`${order.number} is at "${STAGE_LABEL[stage]}"`);
  if (takenBy !== undefined) return refuse(`This number belongs to ${takenBy}`);
  if (order.courier !== courier) return { state: "other-courier", why: `The customer chose ${order.courier}` };
  return { state: "ready", why: null };
}

function explainMissing({ order, phone }: PastedLine, waiting: number): string {
  if (order !== null) return `Order ${order} does not exist`;
  if (phone === null) return "Add the order number or the customer's phone beside it";
  return waiting === 0
    ? `No parcel for ${phone} is waiting to be handed over`
    : `${waiting} parcels for ${phone} are waiting. Add the order number beside it`;
}

const toKey = (consignment: string) => consignment.toUpperCase();

async function readOrders(db: Db, { courier, lines }: Matching): Promise<WaitingOrder[]> {
  const consignments = lines.map(({ consignment }) => toKey(consignment));
  const numbers = lines.flatMap(({ order }) => order ?? []);
  const phones = lines.flatMap(({ order, phone }) => (order === null && phone !== null ? [phone] : []));
  const { rows } = await db.execute<WaitingOrder>(sql`
    select o.number, o.status, p.method, is_advance_due(p) as advance_due, o.call_attempts, o.refused_at is not null as refused,
      o.returned_at is not null as returned, o.phone, o.recipient_name as name, o.city_name as city,
      o.courier_name as courier, o.consignment
    from (
      select id from shop_order where number = any(${sql.param(numbers)}::text[])
      union
      select id from shop_order
      where consignment is not null and upper(consignment) = any(${sql.param(consignments)}::text[])
        and courier_name = ${courier}
      union
      select id from shop_order where status = 'processed'
        and reverse(phone) = any(${sql.param(phones.map((phone) => [...phone].toReversed().join("")))}::text[])
    ) matching join shop_order o on o.id = matching.id join payment p on p.order_id = o.id`);
  return rows;
}
