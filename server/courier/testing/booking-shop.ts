import { expect } from "vitest";
import type { OfficeResponse } from "#contract/office/contract.ts";
import type { ParcelBooking } from "#contract/office/orders/parcel-booking.ts";
import type { ConnectedService } from "#contract/rules/order/courier-services.ts";
import { sql } from "#database/orm.ts";
import { courierCity } from "#database/schema.ts";
import { createSystemContext, type RequestContext, type StaffMember } from "#server/request-context.ts";
import { confirmOrders, newProduct, placeOrder, type Shopper, shopperWithAddress } from "#testing/data/orders.ts";
import type { CreatedOrder } from "#testing/data/payments.ts";
import { callOffice, newStaff, signInToOffice } from "#testing/office/office.ts";
import { PostExServer } from "#testing/services/postex-server.ts";
import { TcsServer } from "#testing/services/tcs-server.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";
import { continueBookings } from "../booking/continue-bookings.ts";
import { setCourierHosts } from "../connection/courier-adapters.ts";

export const POSTEX_TOKEN = "postex-token-1234567890";
const TCS_ACCOUNT = {
  clientId: "tcs",
  clientSecret: "tcs-client-secret-1",
  username: "rig",
  password: "tcs-password-1",
};
const TCS_KEYS = {
  ...TCS_ACCOUNT,
  account: "1001",
  costCenter: "01",
  shipperName: "RigBazaar",
  shipperAddress: "Shop 1",
  shipperCity: "LAHORE",
  shipperMobile: "03211234567",
};
/** Shorter than the emulator's silence, and long enough for its answers. */
const ANSWER_MS = 1_500;

/** Two nodes on one database, which book at the emulated PostEx and at TCS, which finds no references. */
export class BookingShop {
  readonly postex = new PostExServer(POSTEX_TOKEN);
  readonly tcs = new TcsServer(TCS_ACCOUNT);
  node!: TestShop;
  other!: TestShop;
  cookie!: string;
  staffContext!: RequestContext<StaffMember>;
  shopper!: Shopper;
  item!: { id: number };

  async open(): Promise<void> {
    this.node = await testShop();
    this.other = await testShop({ databaseUrl: this.node.databaseUrl });
    const hosts = {
      postex: { baseUrl: await this.postex.start(), answerMs: ANSWER_MS },
      tcs: { baseUrl: await this.tcs.start(), answerMs: ANSWER_MS },
    };
    for (const { shop } of [this.node, this.other]) setCourierHosts(shop, hosts);
    const staff = await newStaff(this.node);
    this.cookie = await signInToOffice(this.node, staff);
    this.staffContext = { ...createSystemContext("test"), actor: { kind: "staff", id: staff.id, name: "Owner" } };
    await this.#connect("postex", { token: POSTEX_TOKEN, pickupAddressCode: "001" });
    await this.#connect("tcs", TCS_KEYS);
    this.shopper = await shopperWithAddress(this.node);
    this.item = await newProduct(this.node, { stock: 1_000 });
    await this.node.db.insert(courierCity).values([
      { service: "postex", key: "MULTAN", name: "MULTAN", cityId: this.shopper.cityId },
      { service: "tcs", key: "MUX", name: "MULTAN", cityId: this.shopper.cityId },
    ]);
  }

  async close(): Promise<void> {
    await this.other.close();
    await this.node.close();
    await this.postex.stop();
    await this.tcs.stop();
  }

  async #connect(courier: ConnectedService, keys: Record<string, string>): Promise<void> {
    const body = { version: 0, isOn: true, keys };
    const answer = await callOffice(this.node, "changeCourierConnection", {
      cookie: this.cookie,
      params: { courier },
      body,
    });
    expect(answer.statusCode, answer.body).toBe(200);
  }

  /** A confirmed order; returns its number. */
  readonly order = async (): Promise<string> => {
    const placed = await placeOrder(this.node, this.shopper, { items: [{ id: this.item.id, quantity: 2 }] });
    await confirmOrders(this.node, [this.shopper.user.id]);
    return placed.json<CreatedOrder>().orderNumber;
  };

  /** Presses Book for one parcel of the order. */
  readonly press = async (
    number: string,
    {
      service = "postex",
      at = this.node,
      place = 1,
    }: { service?: ConnectedService; at?: TestShop; place?: number } = {},
  ) => {
    const body = { service, parcels: [{ number, place, grams: 1_500 }] };
    const answer = await callOffice(at, "bookParcels", { cookie: this.cookie, body });
    expect(answer.statusCode, answer.body).toBe(200);
    const [result] = answer.json<OfficeResponse<"bookParcels">>().results;
    if (!result) throw new Error("no result");
    return result;
  };

  readonly list = async (number: string): Promise<ParcelBooking[]> => {
    const answer = await callOffice(this.node, "listParcelBookings", { cookie: this.cookie, params: { number } });
    return answer.json<{ bookings: ParcelBooking[] }>().bookings;
  };
  readonly get = async (number: string) => (await this.list(number))[0] as ParcelBooking;

  readonly act = (
    call: "cancelParcelBooking" | "lookUpParcelBooking" | "decideParcelBooking",
    id: string,
    body?: object,
  ) => callOffice(this.node, call, { cookie: this.cookie, params: { id }, ...(body && { body }) });

  /** As if this time had passed for the booking. */
  readonly passTime = (number: string, minutes: number) =>
    this.node.db.execute(sql`
      update parcel_booking set asked_at = asked_at - make_interval(mins => ${minutes}), due_at = due_at - make_interval(mins => ${minutes})
      where order_id = (select id from shop_order where number = ${number})`);

  /** Both nodes run the job at once. */
  readonly runJobs = () => Promise.all([continueBookings(this.node.shop), continueBookings(this.other.shop)]);
}

/** Parcels of the order that the courier has and that are not cancelled. */
export const countLive = (server: PostExServer | TcsServer, number: string) =>
  [...server.parcels.values()].filter((parcel) => parcel.reference.startsWith(number) && !parcel.isCancelled).length;
