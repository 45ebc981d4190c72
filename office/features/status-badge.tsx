import type { ProductStatus } from "#contract/rules/product-status.ts";
import { classNames } from "#ui/class-names.ts";

const LOOK: Record<ProductStatus, { word: string; look: string }> = {
  draft: { word: "Draft", look: "bg-warning-soft text-warning" },
  published: { word: "Published", look: "bg-success-soft text-success" },
  archived: { word: "Archived", look: "bg-sunken text-muted" },
};

export function StatusBadge({ status }: { status: ProductStatus }) {
  const { word, look } = LOOK[status];
  return (
    <span className={classNames("inline-block rounded-control px-2 py-0.5 text-xs font-medium", look)}>{word}</span>
  );
}
