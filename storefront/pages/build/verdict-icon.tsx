import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleDashed from "lucide-react/icons/circle-dashed";
import CircleX from "lucide-react/icons/circle-x";
import Info from "lucide-react/icons/info";
import type { FindingVerdict } from "#contract/rules/build/verdicts.ts";
import { classNames } from "#ui/class-names.ts";

type Kind = FindingVerdict | "empty" | "unfinished";

const ICONS = {
  fits: CircleCheck,
  "does-not-fit": CircleX,
  "cannot-verify": CircleAlert,
  note: Info,
  empty: CircleDashed,
  unfinished: CircleDashed,
} as const;

export const VERDICT_COLOUR: Readonly<Record<Kind, string>> = {
  fits: "text-success",
  "does-not-fit": "text-sale",
  "cannot-verify": "text-warning",
  note: "text-muted",
  empty: "text-muted",
  unfinished: "text-ink",
};

export function VerdictIcon({ kind, className }: { kind: Kind; className?: string }) {
  const Icon = ICONS[kind];
  return <Icon aria-hidden className={classNames("shrink-0", VERDICT_COLOUR[kind], className ?? "size-4")} />;
}
