import { createNotFoundError } from "#contract/errors.ts";
import { CONNECTED_SERVICES, type ConnectedService } from "#contract/rules/order/courier-services.ts";
import { COURIER_PUSH_CALLS } from "#contract/shop/orders/courier-push.ts";
import { sql } from "#database/orm.ts";
import { courierPush } from "#database/schema.ts";
import { type Bind, ProviderAnswer } from "#server/http/api/bind.ts";
import { CallLimit } from "#server/http/api/call-limit.ts";
import type { Shop } from "#server/shop.ts";
import type { CourierAdapter, PushedParcel } from "../adapter/courier-adapter.ts";
import { findAdapter } from "../connection/courier-adapters.ts";
import { createAnswerRecorder } from "../connection/store-answer.ts";
import { isPushKey } from "./push-secret.ts";

/** Guesses of the key from one network; a courier with the right key is never refused, or it would stop. */
const GUESSES_PER_MINUTE = 60;

export function bindCourierPushRoutes(bind: Bind, shop: Shop): void {
  const guesses = new CallLimit({ perMinute: GUESSES_PER_MINUTE });
  bind(COURIER_PUSH_CALLS.receiveCourierPush, async ({ params, query, rawBody, ip }) => {
    const service = CONNECTED_SERVICES.find((name) => name === params.courier);
    const adapter = service && (await findAdapter(shop, service));
    if (!service || !adapter?.readPush || !(await isPushKey(shop, service, query.get("key") ?? ""))) {
      guesses.count(ip);
      throw createNotFoundError("courier");
    }
    await receivePush(shop, { service, adapter, body: rawBody.toString() });
    const { status, body } = adapter.pushAnswer ?? { status: 200, body: undefined };
    return new ProviderAnswer({
      status,
      contentType: "application/json; charset=utf-8",
      body: body === undefined ? "" : JSON.stringify(body),
    });
  });
}

interface Push {
  service: ConnectedService;
  adapter: CourierAdapter;
  body: string;
}

/** Nobody signs a push, so it only says which parcels are asked about next. */
async function receivePush(shop: Shop, { service, adapter, body }: Push): Promise<void> {
  const parcels = adapter.readPush?.(body);
  await createAnswerRecorder(
    shop,
    service,
  )({ operation: "push", about: null, status: null, text: body.slice(0, 20_000) });
  const seen = parcels ? { receivedAt: sql`now()` } : { unreadableAt: sql`now()` };
  await shop.db
    .insert(courierPush)
    .values({ service, ...(seen as object) })
    .onConflictDoUpdate({ target: courierPush.service, set: seen });
  if (parcels) await markDue(shop, service, parcels);
}

/** Rows are locked in one order, so that pushes about the same parcels do not wait for each other in a circle. */
async function markDue({ db }: Shop, service: ConnectedService, parcels: readonly PushedParcel[]): Promise<void> {
  await db.execute(sql`
    with pushed as materialized (
      select t.booking_id, bool_or(p."isReturnRequested") over (partition by t.booking_id) as is_requested
      from jsonb_to_recordset(${JSON.stringify(parcels)}::jsonb) as p ("trackingNumber" text, "isReturnRequested" boolean)
      join parcel_number n on n.service = ${service} and n.number = p."trackingNumber"
      join parcel_tracking t on t.booking_id = n.booking_id
    ), locked as materialized (
      select booking_id from parcel_tracking where booking_id in (select booking_id from pushed) order by booking_id for update
    )
    update parcel_tracking t set pushed_at = now(), due_at = now(), is_return_requested = p.is_requested
    from locked l join (select distinct booking_id, is_requested from pushed) p using (booking_id)
    where t.booking_id = l.booking_id`);
}
