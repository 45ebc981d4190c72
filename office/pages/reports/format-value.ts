import { formatRupees } from "#contract/rules/money.ts";

const FORMATS = {
  count: (value: number) => value.toLocaleString("en"),
  rupees: formatRupees,
  percent: (value: number) => `${value.toFixed(1)} %`,
};

export function getFormatter(kind: keyof typeof FORMATS): (value: number) => string {
  return FORMATS[kind];
}
