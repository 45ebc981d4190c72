import { formatRupees } from "#contract/rules/money.ts";
import type { ReadBuild } from "#contract/shop/build.ts";
import { PageMeta } from "#storefront/shell/page-meta.tsx";
import { namedInOrder } from "./bench-parts.ts";
import { pictureOf } from "./build-picture.tsx";
import { addressOf } from "./use-bench.ts";
import type { SaidVerdict } from "./verdict.ts";

/** The parts people know a computer by come first in a shared link. */
const NAMED_BY = ["processor", "graphics-card", "motherboard"];

/** What search engines and shared links read of a build. */
export function BuildMeta({ build: { parts, totalRupees }, said }: { build: ReadBuild; said: SaidVerdict }) {
  const first = (families: readonly string[]) =>
    families.flatMap((family) => parts.find((part) => part.family === family) ?? []);
  if (parts.length === 0)
    return (
      <PageMeta
        title="Build a computer: parts that fit, watts, UPS minutes"
        description="Choose parts for a computer and see at once what fits, what it draws, how long a UPS lasts and what it costs in Pakistan."
        canonicalPath="/build"
      />
    );
  const names = first(NAMED_BY).slice(0, 2);
  const called = (names.length > 0 ? names : parts.slice(0, 2)).map(({ product }) => product.name).join(" + ");
  return (
    <PageMeta
      title={`${called}, ${formatRupees(totalRupees)}`}
      description={`${said.headline}. ${parts.length} ${parts.length === 1 ? "part" : "parts"} for ${formatRupees(totalRupees)}: ${parts.map(({ product }) => product.name).join(", ")}.`}
      canonicalPath={addressOf(namedInOrder(parts))}
      image={pictureOf(parts)}
    />
  );
}
