import type { PaymentMethod, PaymentStatus } from "#contract/rules/order-status.ts";
import type { Db } from "#database/database.ts";
import type { OrderLine } from "./order-request.ts";
import type { Shortage } from "./take-stock.ts";

/** Where the order goes and who brings it, as it stands at this moment. */
export interface Delivery {
  recipientName: string;
  phone: string;
  address: string;
  cityName: string;
  stateName: string;
  postalCode: string;
}

/** The order that this key has made already. */
export interface EarlierOrder {
  id: string;
  number: string;
  requestHash: string;
  paymentMethod: Exclude<PaymentMethod, "bank">;
  paymentStatus: PaymentStatus;
  providerUrl: string | null;
}

export interface Checkout {
  email: string;
  /** Pays before anything is sent. */
  cashBlocked: boolean;
  /** Missing: no such address, or not this customer's. */
  delivery: Delivery | undefined;
  /** Missing: this courier price is not one of the address's city. */
  courier: { name: string; price: number } | undefined;
  earlier: EarlierOrder | undefined;
  /** Lines that are short at this moment: refused without standing in line for the product. */
  short: Shortage[];
}

// One question instead of six. The stock is only looked at here; whoever goes on takes it under its lock. An order of the
// same key and the stock it took are seen together or not at all.
const READ_CHECKOUT = `
select c.email, c.cash_blocked_at is not null as "cashBlocked", c.name as "recipientName",
       a.id as "addressId", a.phone, a.address, a.postal_code as "postalCode", ci.name as "cityName", s.name as "stateName",
       cp.price as "courierPrice", co.name as "courierName",
       e.id, e.number, e.request_hash as "requestHash",
       p.method as "paymentMethod", p.status as "paymentStatus", p.provider_url as "providerUrl",
       array(select jsonb_build_object('id', w.id, 'stock', pr.stock) from unnest($5::int[], $6::bigint[]) as w(id, quantity)
             left join product pr on pr.id = w.id and pr.status = 'published'
             where pr.stock is null or pr.stock < w.quantity) as short
from customer c
left join address a on a.customer_id = c.id and a.id = $2
left join city ci on ci.id = a.city_id
left join state s on s.id = a.state_id
left join courier_pricing cp on cp.id = $3 and cp.city_id = a.city_id
left join courier co on co.id = cp.courier_id
left join shop_order e on e.customer_id = c.id and e.idempotency_key = $4
left join payment p on p.order_id = e.id
where c.id = $1`;

type Row = {
  email: string;
  cashBlocked: boolean;
  addressId: number | null;
  courierPrice: number | null;
  courierName: string;
} & Delivery &
  Omit<EarlierOrder, "id"> & { id: string | null; short: Shortage[] };

interface CheckoutOf {
  customerId: string;
  addressId: number;
  courierPricingId: number;
  idempotencyKey: string | undefined;
  items: readonly OrderLine[];
}

export async function readCheckout(db: Db, of: CheckoutOf): Promise<Checkout | undefined> {
  const { rows } = await db.$client.query<Row>({
    name: "read_checkout",
    text: READ_CHECKOUT,
    values: [
      of.customerId,
      of.addressId,
      of.courierPricingId,
      of.idempotencyKey ?? null,
      of.items.map(({ id }) => id),
      of.items.map(({ quantity }) => quantity),
    ],
  });
  const [row] = rows;
  if (!row) return undefined;
  const { email, cashBlocked, addressId, courierPrice, courierName, id, number, requestHash, short, ...rest } = row;
  const { paymentMethod, paymentStatus, providerUrl, ...delivery } = rest;
  return {
    email,
    cashBlocked,
    delivery: addressId === null ? undefined : delivery,
    courier: courierPrice === null ? undefined : { name: courierName, price: courierPrice },
    short,
    earlier: id === null ? undefined : { id, number, requestHash, paymentMethod, paymentStatus, providerUrl },
  };
}
