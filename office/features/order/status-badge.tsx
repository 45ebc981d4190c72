import type { ProductStatus } from "#contract/rules/product/product-status.ts";
import { classNames } from "#ui/class-names.ts";

const LOOK: Record<ProductStatus, { word: string; className: string }> = {
  draft: { word: "Draft", className: "bg-warning-soft text-warning" },
  published: { word: "Published", className: "bg-success-soft text-success" },
  archived: { word: "Archived", className: "bg-sunken text-muted" },
};

export function StatusBadge({ status }: { status: ProductStatus }) {
  const { word, className } = LOOK[status];
  return (
    <span className={classNames("inline-block rounded-control px-2 py-0.5 text-xs font-medium", className)}>
      {word}
    </span>
  );
}
