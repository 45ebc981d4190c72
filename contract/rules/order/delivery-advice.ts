import { toPakistanDay } from "../calendar.ts";

/** What a courier can be told after a failed attempt. */
export const ADVICE_KINDS = ["try-again", "return"] as const;
export type AdviceKind = (typeof ADVICE_KINDS)[number];

/** Told: by a person, because the courier's interface takes no advice. */
export const ADVICE_RESULTS = ["asked", "yes", "no", "unknown", "told"] as const;
export type AdviceResult = (typeof ADVICE_RESULTS)[number];

/** A customer may answer a failed attempt for so long. */
export const DELIVERY_LINK_DAYS = 3;
const DAYS_TO_CHOOSE = 5;
const SUNDAY = 0;

export interface AdviceText {
  kind: AdviceKind;
  /** Such as 2026-11-20. */
  day?: string | null | undefined;
  address?: string | null | undefined;
  phone?: string | null | undefined;
}

/** What the courier is told, also where a person has to send it. */
export function buildAdviceText({ kind, day, address, phone }: AdviceText): string {
  if (kind === "return") return "Please return the parcel to us.";
  return [
    `Please deliver again${day ? ` on ${formatAdviceDay(day)}` : ""}.`,
    address ? `New address: ${address}.` : "",
    phone ? `Please call ${phone}.` : "",
  ]
    .filter(Boolean)
    .join(" ");
}

/** Such as "Fri 20 November". */
export function formatAdviceDay(day: string): string {
  const { weekday, day: date, month } = toPakistanDay(new Date(`${day}T07:00:00Z`));
  return `${weekday} ${date} ${month}`;
}

/** The next days on which couriers deliver. */
export function listDeliveryDays(today: string): string[] {
  const days: string[] = [];
  for (let ahead = 1; days.length < DAYS_TO_CHOOSE; ahead += 1) {
    const date = new Date(`${today}T00:00:00Z`);
    date.setUTCDate(date.getUTCDate() + ahead);
    if (date.getUTCDay() !== SUNDAY) days.push(date.toISOString().slice(0, 10));
  }
  return days;
}
