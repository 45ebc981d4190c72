import { formatRupees } from "#contract/rules/money.ts";

const FORMATS = {
  count: (value: number) => value.toLocaleString("en"),
  rupees: formatRupees,
  percent: (value: number) => `${value.toFixed(1)} %`,
};

/** How a number of a report's column is written for people. */
export function formatOf(kind: keyof typeof FORMATS): (value: number) => string {
  return FORMATS[kind];
}
