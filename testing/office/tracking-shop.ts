import { expect } from "vitest";
import type { OfficeResponse } from "#contract/office/contract.ts";
import { MINUTE_MS } from "#contract/rules/limits.ts";
import type { ConnectedService } from "#contract/rules/order/courier-services.ts";
import { sql } from "#database/orm.ts";
import { courierCity } from "#database/schema.ts";
import { setCourierHosts } from "#server/courier/connection/courier-adapters.ts";
import { pullParcels } from "#server/courier/tracking/pull-parcels.ts";
import { confirmOrders, newProduct, placeOrder, shopperWithAddress } from "../data/orders.ts";
import type { CreatedOrder } from "../data/payments.ts";
import type { CourierEmulator } from "../services/courier-emulator.ts";
import { LeopardsServer } from "../services/leopards-server.ts";
import { PostExServer } from "../services/postex-server.ts";
import { type TestShop, testShop } from "../test-shop.ts";
import { callOffice, newStaff, signInToOffice } from "./office.ts";

const TOKEN = "postex-token-1234567890";
const LEOPARDS = { apiKey: "leopards-key-1234567890", apiPassword: "leopards-password-1" };
/** Shorter than the emulator's silence, and long enough for its answers. */
const ANSWER_MS = 1_500;

/** A shop that books at the emulated PostEx, which takes advice, and Leopards, which takes none. */
export async function openTrackingShop() {
  const node = await testShop();
  const postex = new PostExServer(TOKEN);
  const leopards = new LeopardsServer(LEOPARDS);
  setCourierHosts(node.shop, {
    postex: { baseUrl: await postex.start(), answerMs: ANSWER_MS },
    leopards: { baseUrl: await leopards.start(), answerMs: ANSWER_MS },
  });
  const cookie = await signInToOffice(node, await newStaff(node));
  const connect = (courier: ConnectedService, keys: object) =>
    callOffice(node, "changeCourierConnection", {
      cookie,
      params: { courier },
      body: { version: 0, isOn: true, keys },
    });
  for (const answer of [
    await connect("postex", { token: TOKEN, pickupAddressCode: "001" }),
    await connect("leopards", LEOPARDS),
  ])
    expect(answer.statusCode, answer.body).toBe(200);
  const shopper = await shopperWithAddress(node);
  const item = await newProduct(node, { stock: 1_000 });
  await node.db.insert(courierCity).values([
    { service: "postex", key: "MULTAN", name: "MULTAN", cityId: shopper.cityId },
    { service: "leopards", key: "914", name: "Multan", cityId: shopper.cityId },
  ]);
  const servers: Partial<Record<ConnectedService, CourierEmulator>> = { postex, leopards };

  return {
    node,
    cookie,
    postex,
    leopards,
    shopper,
    item,
    /** A confirmed order with this many booked parcels, whose couriers have reported nothing yet. */
    bookOrder: async (service: ConnectedService = "postex", parcels = 1) => {
      const placed = await placeOrder(node, shopper, { items: [{ id: item.id, quantity: 2 }] });
      const { orderNumber: number, orderId } = placed.json<CreatedOrder>();
      await confirmOrders(node, [shopper.user.id]);
      const body = {
        service,
        parcels: Array.from({ length: parcels }, (_, at) => ({ number, place: at + 1, grams: 900 })),
      };
      const answer = await callOffice(node, "bookParcels", { cookie, body });
      const { results } = answer.json<OfficeResponse<"bookParcels">>();
      const bookings = results.map(({ booking }) => ({
        id: booking?.id ?? "",
        tracking: booking?.trackingNumbers[0] ?? "",
      }));
      for (const { tracking } of bookings) servers[service]?.getParcel(tracking).events.splice(0);
      return { number, orderId, bookings, tracking: bookings[0]?.tracking ?? "", bookingId: bookings[0]?.id ?? "" };
    },
    /** The courier says this, so many minutes ago, and is asked at once. */
    say: async (tracking: string, word: string, minutesAgo: number, reason = "") => {
      const at = new Date(Math.floor(Date.now() / 1_000) * 1_000 - minutesAgo * MINUTE_MS);
      const server = tracking.startsWith("KI") ? leopards : postex;
      server.addEvent(tracking, word, { at, reason });
      await pullAll(node);
    },
    pull: () => pullAll(node),
    close: async () => {
      await node.close();
      await postex.stop();
      await leopards.stop();
    },
  };
}

export type TrackingShop = Awaited<ReturnType<typeof openTrackingShop>>;

/** As if it were time to ask about every parcel. */
async function pullAll({ db, shop }: TestShop): Promise<void> {
  await db.execute(sql`update parcel_tracking set due_at = now() where due_at is not null`);
  await pullParcels(shop);
}
