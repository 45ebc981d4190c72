import type { BuildDetails, Finding } from "#contract/shop/build.ts";
import { classNames } from "#ui/class-names.ts";
import { sortWorstFirst } from "../build-parts.ts";
import type { PickerTarget } from "../picker/use-part-picker.ts";
import type { Builder } from "../use-builder.ts";
import { FindingItem } from "./finding-item.tsx";

export const FINDINGS_ID = "findings";

interface FindingsProps {
  build: BuildDetails;
  builder: Builder;
  onPick: (target: PickerTarget) => void;
}

/**
 * The worst findings are first; passed checks are collapsed,
 * for shoppers who want to see that they were made.
 */
export function Findings({ build, builder, onPick }: FindingsProps) {
  const problems = sortWorstFirst(build.findings.filter(({ verdict }) => verdict !== "fits"));
  const passed = build.findings.filter(({ verdict }) => verdict === "fits");
  if (build.parts.length === 0) return null;
  return (
    <section
      id={FINDINGS_ID}
      aria-labelledby="findings-heading"
      className={classNames(
        "grid scroll-mt-24 gap-3 lg:col-start-1 print:mt-4",
        problems.length === 0 && "print:hidden",
      )}
    >
      <h2 id="findings-heading" className="text-lg">
        Compatibility checks
      </h2>
      {problems.length > 0 && (
        <ul className="grid gap-3 xl:grid-cols-2">
          {problems.map((finding) => (
            <FindingItem key={toKey(finding)} finding={finding} build={build} builder={builder} onPick={onPick} />
          ))}
        </ul>
      )}
      {passed.length > 0 && (
        <details className="rounded-card border border-line bg-surface print:hidden">
          <summary className="min-h-11 px-4 py-2.5 font-medium">
            {passed.length === 1 ? "1 check passed" : `${passed.length} checks passed`}
          </summary>
          <ul className="grid gap-2 px-4 pb-4 xl:grid-cols-2">
            {passed.map((finding) => (
              <FindingItem key={toKey(finding)} finding={finding} build={build} builder={builder} onPick={onPick} />
            ))}
          </ul>
        </details>
      )}
      {build.findings.length === 0 && <p className="text-muted">Nothing to check yet: add another part.</p>}
    </section>
  );
}

const toKey = ({ rule, text, parts }: Finding) => `${rule} ${text} ${parts.join(" ")}`;
