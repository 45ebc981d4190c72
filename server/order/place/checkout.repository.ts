import type { PaymentMethod, PaymentStatus } from "#contract/rules/order/order-status.ts";
import type { AheadMethod } from "#contract/rules/order/payment-providers.ts";
import type { Db } from "#database/database.ts";
import { defineStatement } from "#database/statement.ts";
import { IS_RUNNING } from "#server/promotion/index.ts";
import type { OrderLine } from "./order-request.ts";
import type { Shortage } from "./take-stock.ts";

/** The delivery address, which the order stores as a copy. */
export interface Delivery {
  recipientName: string;
  phone: string;
  address: string;
  cityName: string;
  stateName: string;
  postalCode: string;
}

/** The order that was placed before with the same idempotency key. */
export interface EarlierOrder {
  id: string;
  number: string;
  requestHash: string;
  paymentMethod: PaymentMethod;
  paymentStatus: PaymentStatus;
  providerUrl: string | null;
  /** Of a cash order whose advance is not paid yet. */
  advanceMethod: AheadMethod | null;
}

export interface Checkout {
  email: string;
  /** The customer must pay before the parcel is sent. */
  cashBlocked: boolean;
  /** The shop has an account for bank transfers. */
  takesTransfers: boolean;
  /** The shop asks for advances of cash orders. */
  asksAdvance: boolean;
  /** A promotion runs that needs no code, or a card shows one. */
  runsPromotion: boolean;
  /** Undefined: the address does not exist or belongs to another customer. */
  delivery: Delivery | undefined;
  /** Undefined: the courier price does not belong to the address's city. */
  courier: { name: string; price: number } | undefined;
  earlier: EarlierOrder | undefined;
  /** Lines short of stock, which are refused before any product is locked. */
  short: Shortage[];
}

type Row = {
  email: string;
  cashBlocked: boolean;
  takesTransfers: boolean;
  asksAdvance: boolean;
  runsPromotion: boolean;
  addressId: number | null;
  courierPrice: number | null;
  courierName: string;
} & Delivery &
  Omit<EarlierOrder, "id"> & { id: string | null; short: Shortage[] };

interface CheckoutQuery {
  customerId: string;
  addressId: number;
  courierPricingId: number;
  idempotencyKey: string | undefined;
  items: readonly OrderLine[];
}

interface CheckoutParameters extends Omit<CheckoutQuery, "items"> {
  ids: readonly number[];
  quantities: readonly number[];
}

// One round trip instead of six. The stock is read without a lock; takeStock checks it under a
// lock. One statement sees an order with the same key together with its stock, or neither.
const readCheckoutRow = defineStatement<CheckoutParameters, Row>(
  "read_checkout",
  `
select c.email, c.cash_blocked_at is not null as "cashBlocked", exists (select from bank_account where iban is not null) as "takesTransfers",
       exists (select from cash_setting where asks_advance) as "asksAdvance",
       exists (select from promotion p where ${IS_RUNNING})
         or exists (select from product where id = any($ids::int[]) and card_discount > 0) as "runsPromotion", c.name as "recipientName",
       a.id as "addressId", a.phone, a.address, a.postal_code as "postalCode", ci.name as "cityName", s.name as "stateName",
       cp.price as "courierPrice", co.name as "courierName",
       e.id, e.number, e.request_hash as "requestHash",
       p.method as "paymentMethod", p.status as "paymentStatus", p.provider_url as "providerUrl",
       case when is_advance_due(p) then p.advance_method end as "advanceMethod",
       array(select jsonb_build_object('id', w.id, 'stock', pr.stock) from unnest($ids::int[], $quantities::bigint[]) as w(id, quantity)
             left join product pr on pr.id = w.id and pr.status = 'published'
             where pr.stock is null or pr.stock < w.quantity) as short
from customer c
left join address a on a.customer_id = c.id and a.id = $addressId
left join city ci on ci.id = a.city_id
left join state s on s.id = a.state_id
left join courier_pricing cp on cp.id = $courierPricingId and cp.city_id = a.city_id
left join courier co on co.id = cp.courier_id
left join shop_order e on e.customer_id = c.id and e.idempotency_key = $idempotencyKey
left join payment p on p.order_id = e.id
where c.id = $customerId`,
);

export async function readCheckout(db: Db, request: CheckoutQuery): Promise<Checkout | undefined> {
  const { customerId, addressId: requestedAddressId, courierPricingId, idempotencyKey, items } = request;
  const [row] = await readCheckoutRow(db.$client, {
    customerId,
    addressId: requestedAddressId,
    courierPricingId,
    idempotencyKey,
    ids: items.map(({ id }) => id),
    quantities: items.map(({ quantity }) => quantity),
  });
  if (!row) return undefined;
  const { email, cashBlocked, takesTransfers, asksAdvance, runsPromotion, addressId, ...priced } = row;
  const { courierPrice, courierName, ...unpriced } = priced;
  const { id, number, requestHash, short, ...rest } = unpriced;
  const { paymentMethod, paymentStatus, providerUrl, advanceMethod, ...delivery } = rest;
  return {
    email,
    cashBlocked,
    takesTransfers,
    asksAdvance,
    runsPromotion,
    delivery: addressId === null ? undefined : delivery,
    courier: courierPrice === null ? undefined : { name: courierName, price: courierPrice },
    short,
    earlier:
      id === null ? undefined : { id, number, requestHash, paymentMethod, paymentStatus, providerUrl, advanceMethod },
  };
}
