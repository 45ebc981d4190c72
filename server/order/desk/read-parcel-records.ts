import { COURIER_SERVICES } from "#contract/rules/order/courier-services.ts";
import { type AdviceResult, buildAdviceText } from "#contract/rules/order/delivery-advice.ts";
import { PARCEL_STATE_LABEL } from "#contract/rules/order/journey.ts";
import type { Db } from "#database/database.ts";
import { eq } from "#database/orm.ts";
import { deliveryAdvice, parcelBooking, parcelEvent } from "#database/schema.ts";

const RESULTS: Record<AdviceResult, string> = {
  asked: "The courier is being asked.",
  yes: "The courier agreed.",
  no: "The courier refused.",
  unknown: "Nobody knows whether the courier has it.",
  told: "Told by phone.",
};

/** Couriers' reports about the order's parcels, and the advice sent to them. */
export async function readParcelRecords(db: Db, orderId: string) {
  const [events, advice] = await Promise.all([
    db
      .select({ event: parcelEvent, place: parcelBooking.place, service: parcelBooking.service })
      .from(parcelEvent)
      .innerJoin(parcelBooking, eq(parcelBooking.id, parcelEvent.bookingId))
      .where(eq(parcelBooking.orderId, orderId)),
    db
      .select({ advice: deliveryAdvice, place: parcelBooking.place, service: parcelBooking.service })
      .from(deliveryAdvice)
      .innerJoin(parcelBooking, eq(parcelBooking.id, deliveryAdvice.bookingId))
      .where(eq(parcelBooking.orderId, orderId)),
  ]);
  return [
    ...events.map(({ event: { at, word, reason, state }, place, service }) => ({
      at,
      courier: COURIER_SERVICES[service],
      place,
      what: PARCEL_STATE_LABEL[state] === word ? word : `${PARCEL_STATE_LABEL[state]}: "${word}"`,
      note: reason || null,
      by: null,
    })),
    ...advice.map(({ advice: { at, result, answer, actorKind, actorName, ...told }, place, service }) => ({
      at,
      courier: COURIER_SERVICES[service],
      place,
      what: `${COURIER_SERVICES[service]} was told: ${buildAdviceText(told)}`,
      note: [RESULTS[result], answer].filter(Boolean).join(" "),
      by: { kind: actorKind, name: actorName },
    })),
  ];
}
