import type { Finding, ReadBuild } from "#contract/shop/build.ts";
import { classNames } from "#ui/class-names.ts";
import { worstFirst } from "./bench-parts.ts";
import { FindingItem } from "./finding-item.tsx";
import type { Bench } from "./use-bench.ts";
import type { Picking } from "./use-picking.ts";

export const FINDINGS_ID = "findings";

interface FindingsProps {
  build: ReadBuild;
  bench: Bench;
  onPick: (picking: Picking) => void;
}

/** What was found, worst first; what holds is there for whoever wants to see that it was looked at. */
export function Findings({ build, bench, onPick }: FindingsProps) {
  const said = worstFirst(build.findings.filter(({ verdict }) => verdict !== "fits"));
  const held = build.findings.filter(({ verdict }) => verdict === "fits");
  if (build.parts.length === 0) return null;
  return (
    <section
      id={FINDINGS_ID}
      aria-labelledby="findings-heading"
      className={classNames("grid scroll-mt-24 gap-3 lg:col-start-1 print:mt-4", said.length === 0 && "print:hidden")}
    >
      <h2 id="findings-heading" className="text-lg">
        What we checked
      </h2>
      {said.length > 0 && (
        <ul className="grid gap-3 xl:grid-cols-2">
          {said.map((finding) => (
            <FindingItem key={keyOf(finding)} finding={finding} build={build} bench={bench} onPick={onPick} />
          ))}
        </ul>
      )}
      {held.length > 0 && (
        <details className="rounded-card border border-line bg-surface print:hidden">
          <summary className="min-h-11 px-4 py-2.5 font-medium">
            {held.length === 1 ? "One check holds" : `${held.length} checks hold`}
          </summary>
          <ul className="grid gap-2 px-4 pb-4 xl:grid-cols-2">
            {held.map((finding) => (
              <FindingItem key={keyOf(finding)} finding={finding} build={build} bench={bench} onPick={onPick} />
            ))}
          </ul>
        </details>
      )}
      {build.findings.length === 0 && <p className="text-muted">Nothing to compare yet: add another part.</p>}
    </section>
  );
}

const keyOf = ({ rule, text, parts }: Finding) => `${rule} ${text} ${parts.join(" ")}`;
