import {
  COURIER_CAPABILITIES,
  type CourierCapability,
  type CourierServiceName,
} from "#contract/rules/order/courier-services.ts";
import type { ParcelState } from "#contract/rules/order/parcel-state.ts";
import type { Outcome } from "./outcome.ts";

/**
 * Implemented by each courier without access to the database. A courier that lacks a capability lacks
 * the method, so the office can offer exactly what there is.
 */
export interface CourierAdapter {
  readonly name: CourierServiceName;
  readonly limits: ParcelLimits;
  /** Asks something harmless that needs valid keys. */
  checkKeys(): Promise<Outcome<void>>;
  listCities(): Promise<Outcome<CourierCity[]>>;
  /** One parcel in one call. No courier has an idempotency key: see decision 0070. */
  book(parcel: ParcelRequest): Promise<Outcome<BookedParcel>>;
  /** One outcome for each number, so that a wrong number does not hide the others. */
  track(trackingNumbers: readonly string[]): Promise<TrackedParcel[]>;
  /** How many numbers one call takes, where it takes more than one. */
  readonly tracksAtOnce?: number;
  listPickupAddresses?(): Promise<Outcome<PickupAddress[]>>;
  /** Null is a clear "not there". Cancelled parcels are not found. */
  findByReference?(lookup: ReferenceLookup): Promise<Outcome<BookedParcel | null>>;
  cancel?(trackingNumber: string): Promise<Outcome<void>>;
  printLabels?(trackingNumbers: readonly string[]): Promise<Outcome<CourierDocument>>;
  createLoadSheet?(trackingNumbers: readonly string[]): Promise<Outcome<LoadSheet>>;
  /** What the courier would take, before anything is booked. */
  quoteCharges?(parcel: QuotedParcel): Promise<Outcome<ParcelCharges>>;
  /** Only of a courier that names the amounts, too. */
  readSettlement?(trackingNumber: string): Promise<Outcome<ParcelSettlement>>;
  advise?(advice: DeliveryAdvice): Promise<Outcome<void>>;
  /** Pushes are unsigned, so they only say which parcels to track. Undefined: an unknown shape. */
  readPush?(body: string): PushedParcel[] | undefined;
  /** What the courier expects as the answer to a push, if not an empty 200. */
  readonly pushAnswer?: { status: number; body: unknown };
}

export function listCapabilities(adapter: CourierAdapter): CourierCapability[] {
  return COURIER_CAPABILITIES.filter((name) => adapter[name] !== undefined);
}

/** What the courier would cut off or refuse; null means no known limit. */
export interface ParcelLimits {
  addressCharacters: number | null;
  nameCharacters: number | null;
  cashRupees: number | null;
  pieces: number | null;
  minGrams: number;
  labelsAtOnce: number;
  needsEmail: boolean;
}

export interface CourierCity {
  /** What the courier wants in a booking: a name, number or code. */
  key: string;
  name: string;
}

export interface PickupAddress {
  /** What a booking names it by. */
  key: string;
  /** As the courier's portal shows it. */
  text: string;
}

export interface ParcelRequest {
  /** The shop's own reference, unique for each booking of each parcel. */
  reference: string;
  recipient: { name: string; phone: string; email: string; address: string; city: CourierCity };
  /** What the courier collects; 0 for a prepaid parcel. */
  cashRupees: number;
  /** The declared value. */
  valueRupees: number;
  grams: number;
  pieces: number;
  items: number;
  contents: string;
  note: string;
}

export interface BookedParcel {
  trackingNumber: string;
  labelUrl?: string;
}

export interface ReferenceLookup {
  reference: string;
  /** When it was asked for: some couriers list parcels by day only. */
  askedAt: Date;
}

export interface TrackedParcel {
  trackingNumber: string;
  outcome: Outcome<TrackingEvent[]>;
}

export interface TrackingEvent {
  /** The courier's status word or code. */
  word: string;
  state: ParcelState;
  at: Date;
  reason: string;
  /** In the courier's history, oldest first; decides between events of the same second. */
  position: number;
}

export interface PushedParcel {
  trackingNumber: string;
  /** Some couriers announce a return nowhere else. */
  isReturnRequested: boolean;
}

export interface CourierDocument {
  contentType: string;
  bytes: Buffer;
}

export interface LoadSheet {
  /** The courier's number of the sheet, if it has one. */
  id: string | null;
  document: CourierDocument | null;
}

export type QuotedParcel = Pick<ParcelRequest, "cashRupees" | "grams"> & { city: CourierCity };

export interface ParcelCharges {
  /** In paisa. */
  feePaisa: number;
  taxPaisa: number;
}

/** Amounts are in paisa, and null where the courier does not name them. */
export interface ParcelSettlement {
  isPaid: boolean;
  /** The number of the courier's payment. */
  payment: string | null;
  paidOn: string | null;
  /** What it collected; nothing for a parcel that came back. */
  cashPaisa: number;
  chargePaisa: number | null;
  taxPaisa: number | null;
  /** What it paid to the shop. */
  netPaisa: number | null;
  /** What it charged for. */
  grams: number | null;
}

/** Amounts of a parcel that is not paid yet are not read. */
export const NOT_PAID: ParcelSettlement = {
  isPaid: false,
  payment: null,
  paidOn: null,
  cashPaisa: 0,
  chargePaisa: null,
  taxPaisa: null,
  netPaisa: null,
  grams: null,
};

export interface DeliveryAdvice {
  trackingNumber: string;
  kind: "try-again" | "return";
  remarks: string;
}
