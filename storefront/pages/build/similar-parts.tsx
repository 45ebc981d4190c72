import ArrowLeftRight from "lucide-react/icons/arrow-left-right";
import { slotOf } from "#contract/rules/build-slots.ts";
import { formatRupees } from "#contract/rules/money.ts";
import { writePartList } from "#contract/rules/part-list.ts";
import { api } from "#storefront/api/client.ts";
import { useLoaded } from "#storefront/api/use-loaded.ts";
import type { BenchPart } from "./bench-parts.ts";
import type { Bench } from "./use-bench.ts";

/** For each part of a misfit: what would fit all the others, at about its price. */
export function SimilarParts({ named, bench }: { named: readonly BenchPart[]; bench: Bench }) {
  if (!bench.restored) return null;
  return (
    <ul aria-label="What would fit" className="grid gap-1 print:hidden">
      {named.map((part) => (
        <Swap key={part.product.slug} part={part} bench={bench} />
      ))}
    </ul>
  );
}

function Swap({ part: { product, family }, bench }: { part: BenchPart; bench: Bench }) {
  const families = slotOf(family)?.families.join(",");
  const parts = writePartList(bench.parts.filter(({ slug }) => slug !== product.slug));
  const found = useLoaded(families && `${families} ${parts} ${product.slug}`, () =>
    api("listCandidates", {
      query: { family: families ?? "", parts, fitting: "true", near: product.netPrice, limit: 1 },
    }),
  );
  const other = found.data?.candidates[0]?.product;
  if (!other || other.stock <= 0) return null;
  const difference = other.netPrice - product.netPrice;
  const change = `${difference < 0 ? "−" : "+"}${formatRupees(Math.abs(difference))}`;
  return (
    <li>
      <button
        type="button"
        onClick={() => bench.put(other.slug, product.slug)}
        className="flex min-h-11 w-full items-center gap-2 rounded-control px-2 py-1 text-start text-sm text-accent transition-colors hover:bg-accent-soft"
      >
        <ArrowLeftRight aria-hidden className="size-4 shrink-0" />
        <span className="min-w-0 flex-1">
          <span className="sr-only">{`Instead of ${product.name}: `}</span>
          {other.name}
        </span>
        <span className="shrink-0 tabular-nums">{change}</span>
      </button>
    </li>
  );
}
