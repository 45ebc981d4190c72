import ArrowLeftRight from "lucide-react/icons/arrow-left-right";
import { findSlot } from "#contract/rules/build/build-slots.ts";
import { formatPartList } from "#contract/rules/build/part-list.ts";
import { formatRupees } from "#contract/rules/money.ts";
import { callApi } from "#storefront/api/client.ts";
import { useLoaded } from "#storefront/api/use-loaded.ts";
import type { BuildPart } from "../build-parts.ts";
import type { Builder } from "../use-builder.ts";

/** For each part of a misfit, a part that fits all the others at about the same price. */
export function ReplacementParts({ parts, builder }: { parts: readonly BuildPart[]; builder: Builder }) {
  if (!builder.restored) return null;
  return (
    <ul aria-label="Parts that fit" className="grid gap-1 print:hidden">
      {parts.map((part) => (
        <ReplacementPart key={part.product.slug} part={part} builder={builder} />
      ))}
    </ul>
  );
}

function ReplacementPart({ part: { product, family }, builder }: { part: BuildPart; builder: Builder }) {
  const families = findSlot(family)?.families.join(",");
  const parts = formatPartList(builder.parts.filter(({ slug }) => slug !== product.slug));
  const candidates = useLoaded(families && `${families} ${parts} ${product.slug}`, () =>
    callApi("listCandidates", {
      query: { family: families ?? "", parts, unfinished: "true", fitting: "true", near: product.netPrice, limit: 1 },
    }),
  );
  const replacement = candidates.data?.candidates[0]?.product;
  if (!replacement || replacement.stock <= 0) return null;
  const difference = replacement.netPrice - product.netPrice;
  const priceDifference = `${difference < 0 ? "−" : "+"}${formatRupees(Math.abs(difference))}`;
  return (
    <li>
      <button
        type="button"
        onClick={() => builder.addPart(replacement.slug, product.slug)}
        className="flex min-h-11 w-full items-center gap-2 rounded-control px-2 py-1 text-start text-sm text-accent transition-colors hover:bg-accent-soft"
      >
        <ArrowLeftRight aria-hidden className="size-4 shrink-0" />
        <span className="min-w-0 flex-1">
          <span className="sr-only">{`Instead of ${product.name}: `}</span>
          {replacement.name}
        </span>
        <span className="shrink-0 tabular-nums">{priceDifference}</span>
      </button>
    </li>
  );
}
