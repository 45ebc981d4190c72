import type { CourierConnection } from "#contract/office/cash/courier-connection.ts";
import { DAY_MS } from "#contract/rules/limits.ts";
import { CONNECTED_SERVICES, type ConnectedService } from "#contract/rules/order/courier-services.ts";
import { API_BASE } from "#contract/shop/calls.ts";
import { ago } from "#database/moment.ts";
import { sql } from "#database/orm.ts";
import { courierPush } from "#database/schema.ts";
import { record } from "#server/audit/index.ts";
import type { RequestContext, StaffMember } from "#server/request-context.ts";
import type { Shop } from "#server/shop.ts";
import { derivePushKey } from "./push-secret.ts";

/** So much is pulled and not pushed in a day until a courier's push counts as silent. */
const SILENT_AFTER_MS = DAY_MS;
const SILENT_AFTER_EVENTS = 5;

type PushState = NonNullable<CourierConnection["push"]>;

/** Of every courier, whether it pushes or not. */
export async function readPushStates(shop: Pick<Shop, "db" | "env">): Promise<Map<ConnectedService, PushState>> {
  const { rows } = await shop.db.execute<{
    service: ConnectedService;
    rotation: number;
    receivedAt: string | null;
    isUnreadable: boolean;
    isSilent: boolean;
  }>(sql`
    select known.service, coalesce(p.rotation, 0) as rotation,
      to_char(p.received_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "receivedAt",
      coalesce(p.unreadable_at > coalesce(p.received_at, '-infinity'), false) as "isUnreadable",
      coalesce(p.received_at < ${ago(SILENT_AFTER_MS)} and ${SILENT_AFTER_EVENTS} <= (
        select count(*) from (
          select from parcel_event e join parcel_booking b on b.id = e.booking_id
          where e.seen_at > greatest(p.received_at + interval '1 hour', now() - interval '7 days') and b.service = p.service
          limit ${SILENT_AFTER_EVENTS}
        ) pulled), false) as "isSilent"
    from unnest(${sql.param(CONNECTED_SERVICES)}::text[]) as known(service) left join courier_push p using (service)`);
  const states = rows.map(async ({ service, rotation, receivedAt, isUnreadable, isSilent }) => {
    const key = await derivePushKey(shop, service, rotation);
    const url = `${shop.env.shopUrl}${API_BASE}/courier/push/${service}?key=${key}`;
    return [service, { url, receivedAt, isSilent, isUnreadable }] as const;
  });
  return new Map(await Promise.all(states));
}

/** The earlier URL ends at once. */
export async function renewPushUrl(
  shop: Pick<Shop, "db">,
  context: RequestContext<StaffMember>,
  { service, label }: { service: ConnectedService; label: string },
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    await tx
      .insert(courierPush)
      .values({ service, rotation: 1 })
      .onConflictDoUpdate({
        target: courierPush.service,
        set: { rotation: sql`${courierPush.rotation} + 1`, receivedAt: null, unreadableAt: null },
      });
    await record(tx, context, [
      { action: "connection.push-url", subject: { kind: "connection", id: service, name: label } },
    ]);
  });
}
