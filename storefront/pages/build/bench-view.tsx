import { useState } from "react";
import type { PlannedBuild, ReadBuild } from "#contract/shop/build.ts";
import { classNames } from "#ui/class-names.ts";
import { onUse } from "#ui/on-use.tsx";
import { fillSlots, missingSlots } from "./bench-parts.ts";
import { BenchSummary } from "./bench-summary.tsx";
import { BuildMeta } from "./build-meta.tsx";
import { BuildPicture } from "./build-picture.tsx";
import { BuildToolbar } from "./build-toolbar.tsx";
import { Findings } from "./findings.tsx";
import { PlanReasons } from "./plan-reasons.tsx";
import { SlotPlate } from "./slot-plate.tsx";
import { StartFromBudget } from "./start-from-budget.tsx";
import { useBench } from "./use-bench.ts";
import { usePicking } from "./use-picking.ts";
import { sayVerdict } from "./verdict.ts";
import { VerdictBar } from "./verdict-bar.tsx";

const PartPicker = onUse(() => import("./part-picker.tsx"));

/** The bench: a plate a slot, and beside them what the parts are together. */
export function BenchView({ build }: { build: ReadBuild }) {
  const bench = useBench();
  const { picking, pick, close } = usePicking();
  const [planned, setPlanned] = useState<PlannedBuild>();
  const slots = fillSlots(build.parts);
  const said = sayVerdict(build, missingSlots(slots));
  return (
    <div className="shop-width pt-6 pb-24 lg:pb-6 print:pb-0">
      <BuildMeta build={build} said={said} />
      <h1 id="bench-heading" tabIndex={-1} className="text-2xl outline-none sm:text-3xl">
        Build a computer
      </h1>
      <p className="mt-1 max-w-[64ch] text-pretty text-muted print:hidden">
        Choose parts in any order. Every list shows what fits what you have, and says why the rest does not.
      </p>
      {bench.parts.length === 0 && <StartFromBudget bench={bench} onPlanned={setPlanned} />}
      <BuildToolbar bench={bench} />
      {planned && bench.parts.length > 0 && <PlanReasons planned={planned} onClose={() => setPlanned(undefined)} />}
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8 print:block">
        <ul
          aria-label="Parts"
          aria-busy={bench.busy}
          className={classNames(
            "grid gap-3 transition-opacity sm:grid-cols-2 2xl:grid-cols-3 print:block",
            bench.busy && "opacity-60",
          )}
        >
          {slots.map(({ slot, parts }) => (
            <SlotPlate key={slot.name} slot={slot} parts={parts} build={build} bench={bench} onPick={pick} />
          ))}
        </ul>
        <div className="lg:sticky lg:top-24 lg:col-start-2 lg:row-span-2 lg:row-start-1 print:static print:mt-6">
          <BenchSummary build={build} said={said} />
          <BuildPicture parts={build.parts} />
        </div>
        <Findings build={build} bench={bench} onPick={pick} />
      </div>
      <VerdictBar build={build} said={said} />
      {picking && <PartPicker picking={picking} bench={bench} onClose={close} />}
    </div>
  );
}
