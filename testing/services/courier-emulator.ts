import { ProviderEmulator } from "./provider-emulator.ts";

export interface EmulatedParcel {
  number: string;
  reference: string;
  /** As the adapter sent it. */
  request: Record<string, unknown>;
  isCancelled: boolean;
  isOnLoadSheet: boolean;
  isSettled: boolean;
  /** What the courier says to have collected, if not what it should. */
  paid?: number;
  /** The courier's number of its payment, if not the usual one. */
  payment?: string;
  events: { word: string; at: Date; reason: string }[];
}

/** One empty page of A6, with the positions that a reader of PDFs needs. */
export const PDF = buildPdf([
  "<< /Type /Catalog /Pages 2 0 R >>",
  "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
  "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 298 420] /Resources << >> >>",
]);
const HOUR_MS = 3_600_000;
const FIRST_EVENT = Date.UTC(2026, 10, 18, 7);

/** Keeps the parcels; a courier's emulator adds its answers and traps. */
export abstract class CourierEmulator extends ProviderEmulator {
  readonly parcels = new Map<string, EmulatedParcel>();
  readonly advice: { number: string; kind: string }[] = [];
  #next = 1_000_000_001;

  /** What a parcel has on the courier's side, cancelled ones left out. */
  listLive(reference: string): EmulatedParcel[] {
    return [...this.parcels.values()].filter((parcel) => parcel.reference === reference && !parcel.isCancelled);
  }

  addEvent(number: string, word: string, { at, reason = "" }: { at?: Date; reason?: string } = {}): void {
    const { events } = this.getParcel(number);
    events.push({ word, at: at ?? new Date(FIRST_EVENT + events.length * HOUR_MS), reason });
  }

  getParcel(number: string): EmulatedParcel {
    const parcel = this.parcels.get(number);
    if (!parcel) throw new Error(`No parcel ${number}`);
    return parcel;
  }

  protected addParcel({
    reference,
    request,
    word,
    prefix = "",
  }: Pick<EmulatedParcel, "reference" | "request"> & {
    word?: string;
    prefix?: string;
  }): EmulatedParcel {
    const number = `${prefix}${this.#next++}`;
    const events = word === undefined ? [] : [{ word, at: new Date(FIRST_EVENT), reason: "" }];
    const parcel = { number, reference, request, isCancelled: false, isOnLoadSheet: false, isSettled: false, events };
    this.parcels.set(number, parcel);
    return parcel;
  }
}

/** "2026-11-18 12:00:00" in Pakistan. */
export function toLocalTime(moment: Date): string {
  return new Date(moment.getTime() + 5 * HOUR_MS).toISOString().slice(0, 19).replace("T", " ");
}

export function readBody(body: string): Record<string, unknown> {
  return body === "" ? {} : (JSON.parse(body) as Record<string, unknown>);
}

function buildPdf(objects: readonly string[]): Buffer {
  let text = "%PDF-1.4\n";
  const positions = objects.map((object, index) => {
    const position = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(position).padStart(10, "0")} 00000 n \n`;
  });
  const start = text.length;
  const size = objects.length + 1;
  text += `xref\n0 ${size}\n0000000000 65535 f \n${positions.join("")}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text);
}
