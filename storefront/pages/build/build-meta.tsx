import { formatRupees } from "#contract/rules/money.ts";
import type { BuildDetails } from "#contract/shop/build.ts";
import { PageMeta } from "#storefront/frame/meta/page-meta.tsx";
import { toSortedPartList } from "./build-parts.ts";
import { buildPictureUrl } from "./build-picture.tsx";
import { buildPath } from "./use-builder.ts";
import type { VerdictSummary } from "./verdict.ts";

/** The title of a shared link starts with the parts that people know a computer by. */
const TITLE_FAMILIES = ["processor", "graphics-card", "motherboard"];

export function BuildMeta({
  build: { parts, totalRupees },
  summary,
}: {
  build: BuildDetails;
  summary: VerdictSummary;
}) {
  const listPartsOfFamilies = (families: readonly string[]) =>
    families.flatMap((family) => parts.find((part) => part.family === family) ?? []);
  if (parts.length === 0)
    return (
      <PageMeta
        title="PC builder: compatible parts, power and UPS backup time"
        description="Choose PC parts and check compatibility, power use, UPS backup time and the price in Pakistan."
        canonicalPath="/build"
      />
    );
  const titleParts = listPartsOfFamilies(TITLE_FAMILIES).slice(0, 2);
  const title = (titleParts.length > 0 ? titleParts : parts.slice(0, 2)).map(({ product }) => product.name).join(" + ");
  return (
    <PageMeta
      title={`${title}, ${formatRupees(totalRupees)}`}
      description={`${summary.headline}. ${parts.length} ${parts.length === 1 ? "part" : "parts"} for ${formatRupees(totalRupees)}: ${parts.map(({ product }) => product.name).join(", ")}.`}
      canonicalPath={buildPath(toSortedPartList(parts))}
      image={buildPictureUrl(parts)}
    />
  );
}
