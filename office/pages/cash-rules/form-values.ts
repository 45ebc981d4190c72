import type { CashRules } from "#contract/office/cash/cash-rules.ts";

/** Reasons are edited as lines of one text. */
export interface FormValues {
  rules: CashRules["rules"];
  limits: CashRules["limits"];
  callsBeforeCancel: number;
  advance: CashRules["advance"];
  reasons: { cancel: string; refuse: string };
}

export function toFormValues({ rules, limits, callsBeforeCancel, advance, reasons }: CashRules): FormValues {
  return {
    rules,
    limits,
    callsBeforeCancel,
    advance,
    reasons: { cancel: reasons.cancel.join("\n"), refuse: reasons.refuse.join("\n") },
  };
}

export function rulesFromFormValues(version: number, { reasons, ...rest }: FormValues): CashRules {
  return { version, ...rest, reasons: { cancel: splitLines(reasons.cancel), refuse: splitLines(reasons.refuse) } };
}

function splitLines(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

/** An error of one line is shown at the whole field. */
export function groupErrorsByField(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([path, text]) => [path.replace(/^(reasons\.\w+)\.\d+$/, "$1"), text]),
  );
}
