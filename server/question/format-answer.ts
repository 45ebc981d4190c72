import type { Fact, FactValue } from "#contract/facts/fact.ts";
import { formatFactValue } from "#contract/facts/format-fact.ts";

/** Formats an answer for the mail, such as "Length: 322 mm (maker)". */
export function formatAnswer(fact: Fact, { value, source }: { value: FactValue; source?: string | undefined }): string {
  const unit = fact.kind === "number" && fact.unit ? ` ${fact.unit}` : "";
  return `${fact.label}: ${formatFactValue(fact, value as never)}${unit}${source ? ` (${source})` : ""}`;
}
