import type { OfficeRequest } from "#contract/office/contract.ts";
import type { BookingPreview } from "#contract/office/orders/booking-batch.ts";
import { formatRupees } from "#contract/rules/money.ts";
import type { ConnectedService } from "#contract/rules/order/courier-services.ts";

type Parcels = OfficeRequest<"createBookingBatch">["body"]["parcels"];
type Bookable = Pick<BookingPreview, "number" | "service" | "grams" | "problem">;

export const isBookable = ({ service, problem }: Pick<Bookable, "service" | "problem">) =>
  service !== null && problem === null;

export function toParcels(previews: readonly Bookable[], note: string): Parcels {
  return previews.flatMap(({ number, service, grams, problem }) =>
    service !== null && problem === null ? [{ number, service, grams, note: note.trim() }] : [],
  );
}

export interface PreviewChange {
  number: string;
  service?: ConnectedService;
  grams?: number;
}

/** Until the server has checked it. */
export function applyChanges(previews: readonly BookingPreview[], changed: readonly PreviewChange[]): BookingPreview[] {
  const byNumber = new Map(changed.map((change) => [change.number, change]));
  return previews.map((preview) => ({ ...preview, ...byNumber.get(preview.number) }));
}

/** Previews that were asked for again replace those with the same number. */
export function replacePreviews(
  previews: readonly BookingPreview[],
  changed: readonly BookingPreview[],
): BookingPreview[] {
  const byNumber = new Map(changed.map((preview) => [preview.number, preview]));
  return previews.map((preview) => byNumber.get(preview.number) ?? preview);
}

export interface QuotedPreview extends BookingPreview {
  /** Whether the cost is the courier's own word, and not the owner's table. */
  isQuoted: boolean;
}

type Quoted = Pick<BookingPreview, "number" | "service" | "grams">;

/** A quote is of one parcel at one courier with one weight. */
export const toQuoteKey = ({ number, service, grams }: Quoted) => `${number} ${service ?? ""} ${grams}`;

export function applyQuotes(
  previews: readonly BookingPreview[],
  quotes: ReadonlyMap<string, number | null>,
): QuotedPreview[] {
  return previews.map((preview) => {
    const quote = quotes.get(toQuoteKey(preview)) ?? null;
    return { ...preview, cost: quote ?? preview.cost, isQuoted: quote !== null };
  });
}

/** Parcels at couriers that tell their price, and have not been asked yet. */
export function listUnquoted(
  previews: readonly BookingPreview[],
  { quoting, asked }: { quoting: readonly ConnectedService[]; asked: ReadonlySet<string> },
): { number: string; service: ConnectedService; grams: number }[] {
  return previews.flatMap(({ number, service, grams, problem }) =>
    service !== null &&
    problem === null &&
    quoting.includes(service) &&
    !asked.has(toQuoteKey({ number, service, grams }))
      ? [{ number, service, grams }]
      : [],
  );
}

export function describeSums(previews: readonly BookingPreview[]): string {
  const bookable = previews.filter(isBookable);
  const sum = (pick: (preview: BookingPreview) => number | null) =>
    bookable.reduce((total, preview) => total + (pick(preview) ?? 0), 0);
  const canSeeCash = bookable.some(({ cash }) => cash !== null);
  const unpriced = bookable.filter(({ cost }) => cost === null).length;
  const parts = [
    `${formatKilos(sum(({ grams }) => grams))} in all`,
    ...(canSeeCash ? [`${formatRupees(sum(({ cash }) => cash))} to collect`] : []),
    ...(unpriced < bookable.length
      ? [`${formatRupees(sum(({ cost }) => cost))} for couriers${unpriced > 0 ? `, ${unpriced} without a price` : ""}`]
      : []),
  ];
  return parts.join(" · ");
}

export function formatKilos(grams: number): string {
  return `${(grams / 1_000).toLocaleString("en", { maximumFractionDigits: 2 })} kg`;
}
