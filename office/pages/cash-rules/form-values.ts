import type { CashRules } from "#contract/office/cash-rules.ts";

/** As the form holds it: reasons are lines of a text. */
export interface FormValues {
  rules: CashRules["rules"];
  limits: CashRules["limits"];
  callsBeforeCancel: number;
  reasons: { cancel: string; refuse: string };
}

export function valuesOf({ rules, limits, callsBeforeCancel, reasons }: CashRules): FormValues {
  return {
    rules,
    limits,
    callsBeforeCancel,
    reasons: { cancel: reasons.cancel.join("\n"), refuse: reasons.refuse.join("\n") },
  };
}

export function rulesOf(version: number, { reasons, ...rest }: FormValues): CashRules {
  return { version, ...rest, reasons: { cancel: linesOf(reasons.cancel), refuse: linesOf(reasons.refuse) } };
}

function linesOf(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

/** What the server says of one line is said of the field. */
export function byField(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([path, text]) => [path.replace(/^(reasons\.\w+)\.\d+$/, "$1"), text]),
  );
}
