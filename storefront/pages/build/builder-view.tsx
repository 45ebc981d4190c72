import { useState } from "react";
import type { BuildDetails, PlannedBuild } from "#contract/shop/build.ts";
import { classNames } from "#ui/class-names.ts";
import { createLazyComponent } from "#ui/lazy-component.tsx";
import { BuildMeta } from "./build-meta.tsx";
import { fillSlots, listMissingSlots } from "./build-parts.ts";
import { BuildPicture } from "./build-picture.tsx";
import { BuildSummary } from "./build-summary.tsx";
import { BuildToolbar } from "./build-toolbar.tsx";
import { Findings } from "./findings/findings.tsx";
import { judgeBuild } from "./judged-build.ts";
import { usePartPicker } from "./picker/use-part-picker.ts";
import { SlotCard } from "./slot-card.tsx";
import { PlanReasons } from "./start/plan-reasons.tsx";
import { StartFromBudget } from "./start/start-from-budget.tsx";
import { useBuilder } from "./use-builder.ts";
import { useIsInBasket } from "./use-is-in-basket.ts";
import { summarizeVerdict } from "./verdict.ts";
import { VerdictBar } from "./verdict-bar.tsx";

const PartPicker = createLazyComponent(() => import("./picker/part-picker.tsx"));

export function BuilderView({ build: loadedBuild }: { build: BuildDetails }) {
  const builder = useBuilder();
  const { pickerTarget, openPicker, closePicker } = usePartPicker();
  const [plan, setPlan] = useState<PlannedBuild>();
  const slots = fillSlots(loadedBuild.parts);
  const missing = listMissingSlots(slots);
  const isInBasket = useIsInBasket(loadedBuild.parts);
  const build = judgeBuild(loadedBuild, { isFinished: missing.length === 0 || isInBasket });
  const summary = summarizeVerdict(build, missing);
  return (
    <div className="shop-width pt-6 pb-24 lg:pb-6 print:pb-0">
      <BuildMeta build={build} summary={summary} />
      <h1 id="bench-heading" tabIndex={-1} className="text-2xl outline-none sm:text-3xl">
        Build a PC
      </h1>
      <p className="mt-1 max-w-[64ch] text-pretty text-muted print:hidden">
        Choose parts in any order. Each list shows which parts fit your build, and why others do not.
      </p>
      {builder.parts.length === 0 && <StartFromBudget builder={builder} onPlanned={setPlan} />}
      <BuildToolbar builder={builder} />
      {plan && builder.parts.length > 0 && <PlanReasons plan={plan} onClose={() => setPlan(undefined)} />}
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8 print:block">
        <ul
          aria-label="Parts"
          aria-busy={builder.busy}
          className={classNames(
            "grid gap-3 transition-opacity sm:grid-cols-2 2xl:grid-cols-3 print:block",
            builder.busy && "opacity-60",
          )}
        >
          {slots.map(({ slot, parts }) => (
            <SlotCard key={slot.name} slot={slot} parts={parts} build={build} builder={builder} onPick={openPicker} />
          ))}
        </ul>
        <div className="lg:sticky lg:top-24 lg:col-start-2 lg:row-span-2 lg:row-start-1 print:static print:mt-6">
          <BuildSummary build={build} summary={summary} />
          <BuildPicture parts={build.parts} />
        </div>
        <Findings build={build} builder={builder} onPick={openPicker} />
      </div>
      <VerdictBar build={build} summary={summary} />
      {pickerTarget && <PartPicker target={pickerTarget} builder={builder} onClose={closePicker} />}
    </div>
  );
}
