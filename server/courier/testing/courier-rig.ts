import type { CourierCapability } from "#contract/rules/order/courier-services.ts";
import type { CourierEmulator } from "#testing/services/courier-emulator.ts";
import { LeopardsServer } from "#testing/services/leopards-server.ts";
import { PostExServer } from "#testing/services/postex-server.ts";
import { TcsServer } from "#testing/services/tcs-server.ts";
import { TraxServer } from "#testing/services/trax-server.ts";
import type { RecordedAnswer } from "../adapter/answer-recorder.ts";
import type { CourierAdapter, CourierCity, ParcelRequest, ParcelSettlement } from "../adapter/courier-adapter.ts";
import type { CourierSettings } from "../adapter/courier-client.ts";
import { createLeopardsAdapter } from "../leopards/leopards-calls.ts";
import { createPostExAdapter } from "../postex/postex-calls.ts";
import { createTcsAdapter } from "../tcs/tcs-calls.ts";
import { createTraxAdapter } from "../trax/trax-calls.ts";

interface RigOptions {
  wrongKey?: boolean;
}

/** What the contract's cases need of each adapter and its emulator. */
export interface CourierRig {
  name: string;
  server: CourierEmulator;
  secrets: readonly string[];
  recorded: RecordedAnswer[];
  /** How long an answer may take from now on; undefined is as long as in the shop. */
  patience: { answerMs: number | undefined };
  create(options?: RigOptions): CourierAdapter;
  city: CourierCity;
  capabilities: readonly CourierCapability[];
  /** The courier's words, oldest first; a parcel that is collected cannot be cancelled. */
  words: { collected: string; delivered: string; failed: string; returned: string; returnRequested?: string };
  /** How a request of 1.5 kg and Rs 2,500 to collect, or a prepaid one of Rs 4,000, arrives. */
  read(request: Record<string, unknown>): { grams: number; collected: number; isPrepaid: boolean; phone: string };
  /** As the courier pushes it. Undefined: it pushes nothing. */
  buildPush?(number: string, isReturnRequested: boolean): string;
  /** Of a parcel of 1.5 kg. */
  quote?: { feePaisa: number; taxPaisa: number };
  /** What it says to have paid for that parcel, besides its cash. */
  settled: Partial<ParcelSettlement>;
  /** An unknown number is answered as a parcel that was never scanned is. */
  tracksUnknownNumbers?: boolean;
  /** A wrong key brings a page instead of an error. */
  isWrongKeyUncertain?: boolean;
}

export const NOW = new Date("2026-11-18T07:00:00Z");
let parcels = 0;

export function buildParcel(city: CourierCity, changes: Partial<ParcelRequest> = {}): ParcelRequest {
  parcels += 1;
  return {
    reference: `RB-2611-${String(parcels).padStart(4, "0")}-1-1`,
    recipient: {
      name: "Ayesha Khan",
      phone: "03001234567",
      email: "ayesha@example.pk",
      address: "House 5, Street 9, Block B",
      city,
    },
    cashRupees: 2_500,
    valueRupees: 4_000,
    grams: 1_500,
    pieces: 1,
    items: 2,
    contents: "Computer parts",
    note: "",
    ...changes,
  };
}

function createRecorder() {
  const recorded: RecordedAnswer[] = [];
  const patience: CourierRig["patience"] = { answerMs: undefined };
  const settings = (server: CourierEmulator): CourierSettings => ({
    live: false,
    clock: () => NOW,
    record: (answer) => void recorded.push(answer),
    baseUrl: server.url,
    get answerMs() {
      return patience.answerMs;
    },
  });
  return { recorded, patience, settings };
}

type RequestPart = Record<string, never>;

function createPostExRig(): CourierRig {
  const server = new PostExServer("postex-token-1234567890");
  const { settings, ...recorder } = createRecorder();
  return {
    name: "PostEx",
    server,
    secrets: ["postex-token-1234567890", "postex-token-of-someone"],
    ...recorder,
    create: (options = {}) =>
      createPostExAdapter(
        { token: options.wrongKey ? "postex-token-of-someone" : server.token, pickupAddressCode: "001" },
        settings(server),
      ),
    city: { key: "RAHIM YAR KHAN", name: "RAHIM YAR KHAN" },
    capabilities: [
      "listPickupAddresses",
      "findByReference",
      "cancel",
      "printLabels",
      "createLoadSheet",
      "readSettlement",
      "advise",
      "readPush",
    ],
    words: {
      collected: "Picked By PostEx",
      delivered: "Delivered",
      failed: "Attempt Made: No answer",
      returned: "Returned",
    },
    read: (request) => ({
      grams: Number(request.bookingWeight) * 1_000,
      collected: Number(request.invoicePayment),
      isPrepaid: request.invoicePayment === 0,
      phone: String(request.customerPhone),
    }),
    buildPush: (number, isReturnRequested) =>
      JSON.stringify({ trackingNumber: number, orderStatus: "Attempted", returnRequested: isReturnRequested }),
    settled: { payment: "CPR-77", chargePaisa: 18_050, taxPaisa: 2_888, netPaisa: null },
  };
}

function createLeopardsRig(): CourierRig {
  const account = { apiKey: "leopards-key-1234567890", apiPassword: "leopards-password-1" };
  const server = new LeopardsServer(account);
  const { settings, ...recorder } = createRecorder();
  return {
    name: "Leopards",
    server,
    secrets: [account.apiKey, account.apiPassword],
    ...recorder,
    create: (options = {}) =>
      createLeopardsAdapter(
        { ...account, ...(options.wrongKey && { apiKey: "leopards-key-of-someone" }) },
        settings(server),
      ),
    city: { key: "789", name: "Lahore" },
    capabilities: ["findByReference", "cancel", "createLoadSheet", "readSettlement", "readPush"],
    words: {
      collected: "Shipment Picked",
      delivered: "Delivered",
      failed: "Pending",
      returned: "Returned to shipper",
      returnRequested: "Ready for Return",
    },
    read: (request) => ({
      grams: Number(request.booked_packet_weight),
      collected: Number(request.booked_packet_collect_amount),
      isPrepaid: request.booked_packet_collect_amount === 0,
      phone: String(request.consignment_phone),
    }),
    buildPush: (number, isReturnRequested) =>
      JSON.stringify({
        data: [{ cn_number: number, status: isReturnRequested ? "NR" : "PN1", reason: "Not at home" }],
      }),
    settled: { payment: "CHQ-5", chargePaisa: 23_000, taxPaisa: 3_680, netPaisa: null, grams: 1_500 },
    isWrongKeyUncertain: true,
  };
}

function createTraxRig(): CourierRig {
  const server = new TraxServer("trax-key-1234567890");
  const { settings, ...recorder } = createRecorder();
  return {
    name: "Trax",
    server,
    secrets: [server.apiKey, "trax-key-of-someone"],
    ...recorder,
    create: (options = {}) =>
      createTraxAdapter(
        { apiKey: options.wrongKey ? "trax-key-of-someone" : server.apiKey, pickupAddressId: "7" },
        settings(server),
      ),
    city: { key: "202", name: "Lahore" },
    capabilities: [
      "listPickupAddresses",
      "findByReference",
      "cancel",
      "printLabels",
      "createLoadSheet",
      "quoteCharges",
      "readSettlement",
      "advise",
      "readPush",
    ],
    words: {
      collected: "Shipment - Picked",
      delivered: "Shipment - Delivered",
      failed: "Shipment - Delivery Unsuccessful",
      // Not a delivery to the customer.
      returned: "Return - Delivered",
      returnRequested: "Return - Confirm",
    },
    read: (request) => ({
      grams: Number(request.estimated_weight) * 1_000,
      collected: request.payment_mode_id === 1 ? Number(request.amount) : 0,
      isPrepaid: request.payment_mode_id === 4 && request.amount === 4_000,
      phone: String(request.consignee_phone_number_1),
    }),
    buildPush: (number, isReturnRequested) =>
      JSON.stringify({
        tracking_number: Number(number),
        status: isReturnRequested ? "Return - Confirm" : "Shipment - Delivery Unsuccessful",
      }),
    quote: { feePaisa: 30_000, taxPaisa: 4_800 },
    settled: { payment: "31", chargePaisa: 21_500, taxPaisa: 3_440, netPaisa: 225_060 },
  };
}

function createTcsRig(): CourierRig {
  const account = {
    clientId: "tcs-client",
    clientSecret: "tcs-client-secret-1",
    username: "rigbazaar",
    password: "tcs-password-123",
  };
  const server = new TcsServer(account);
  const { settings, ...recorder } = createRecorder();
  const shipper = {
    account: "1001",
    costCenter: "01",
    shipperName: "RigBazaar",
    shipperAddress: "Shop 1, Hall Road",
    shipperCity: "LAHORE",
    shipperMobile: "03211234567",
  };
  return {
    name: "TCS",
    server,
    secrets: [account.clientSecret, account.password, "bearer-of-tcs", "token-of-tcs"],
    ...recorder,
    create: (options = {}) =>
      createTcsAdapter(
        { ...account, ...shipper, ...(options.wrongKey && { password: "tcs-password-wrong" }) },
        settings(server),
      ),
    city: { key: "MUX", name: "MULTAN" },
    capabilities: ["cancel", "printLabels", "readSettlement"],
    words: {
      collected: "Arrived at TCS Facility",
      delivered: "Delivered",
      failed: "Consignee not at home",
      returned: "Returned to shipper",
    },
    read: (request) => {
      const { shipmentinfo, consigneeinfo } = request as { shipmentinfo: RequestPart; consigneeinfo: RequestPart };
      return {
        grams: Number(shipmentinfo.weightinkg) * 1_000,
        collected: Number(shipmentinfo.codamount),
        isPrepaid: Number(shipmentinfo.codamount) === 0,
        phone: String(consigneeinfo.mobile),
      };
    },
    settled: { payment: null, paidOn: "18/11/2026", chargePaisa: null, taxPaisa: null, netPaisa: null, grams: 1_500 },
    tracksUnknownNumbers: true,
  };
}

export const createCourierRigs = (): CourierRig[] => [
  createPostExRig(),
  createLeopardsRig(),
  createTraxRig(),
  createTcsRig(),
];
