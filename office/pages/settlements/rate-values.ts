import type { OfficeRequest } from "#contract/office/contract.ts";

const BP_PER_PERCENT = 100;

/** Turns the form of a courier's prices into a request; percentages are sent as basis points. */
export function toRateRequest(form: FormData): OfficeRequest<"addCourierRate">["body"] {
  const readText = (name: string) => String(form.get(name) ?? "").trim();
  // An empty field is not zero.
  const readNumber = (name: string) => (readText(name) === "" ? Number.NaN : Number(readText(name)));
  const readBasisPoints = (name: string) => Math.round(readNumber(name) * BP_PER_PERCENT);
  return {
    courier: readText("courier"),
    fromDay: readText("fromDay"),
    firstRupees: readNumber("firstRupees"),
    firstGrams: readNumber("firstGrams"),
    stepRupees: readNumber("stepRupees"),
    stepGrams: readNumber("stepGrams"),
    returnRupees: readNumber("returnRupees"),
    fuelBp: readBasisPoints("fuelBp"),
    chargeTaxBp: readBasisPoints("chargeTaxBp"),
    cashTaxBp: readBasisPoints("cashTaxBp"),
    source: readText("source"),
  };
}

/** Formats 250 as "2.5 %", and no tax or surcharge as a dash. */
export function formatBasisPoints(bp: number): string {
  return bp === 0 ? "–" : `${bp / BP_PER_PERCENT} %`;
}
