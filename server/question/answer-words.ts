import type { Fact, FactValue } from "#contract/facts/fact.ts";
import { showFact } from "#contract/facts/show-fact.ts";

/** "Length: 322 mm (maker)", as the mail says it. */
export function answerWords(fact: Fact, { value, source }: { value: FactValue; source?: string | undefined }): string {
  const unit = fact.kind === "number" && fact.unit ? ` ${fact.unit}` : "";
  return `${fact.label}: ${showFact(fact, value as never)}${unit}${source ? ` (${source})` : ""}`;
}
