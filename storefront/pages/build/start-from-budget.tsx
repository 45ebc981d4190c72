import Sparkles from "lucide-react/icons/sparkles";
import { type FormEvent, useState } from "react";
import { BUILD_USES, type BuildUse } from "#contract/rules/build/build-uses.ts";
import type { PlannedBuild } from "#contract/shop/build.ts";
import { callApi } from "#storefront/api/client.ts";
import { Button } from "#ui/button.tsx";
import { CONTROL } from "#ui/form/field.tsx";
import { notifyError } from "#ui/notification/notify.ts";
import type { Builder } from "./use-builder.ts";

const DEFAULT_BUDGET = "150,000";
const toDigits = (text: string) => text.replace(/\D/g, "").slice(0, 8);
const groupThousands = (text: string) => (text === "" ? "" : Number(text).toLocaleString("en-US"));

interface StartFromBudgetProps {
  builder: Builder;
  onPlanned: (plannedBuild: PlannedBuild) => void;
}

/** Suggests a whole computer for a use and a budget, as a start that the shopper can change. */
export function StartFromBudget({ builder, onPlanned }: StartFromBudgetProps) {
  const [use, setUse] = useState<BuildUse>("gaming-1080p");
  const [budget, setBudget] = useState(DEFAULT_BUDGET);
  const [busy, setBusy] = useState(false);
  const plan = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      const plannedBuild = await callApi("planBuild", { query: { use, budget: toDigits(budget) } });
      builder.create(BUILD_USES.find(({ name }) => name === use)?.label, plannedBuild.parts);
      onPlanned(plannedBuild);
    } catch (error) {
      notifyError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      aria-label="Start from a budget"
      onSubmit={(event) => void plan(event)}
      className="mt-4 grid items-end gap-3 rounded-card border border-line bg-surface p-4 sm:grid-cols-[1fr_1fr_auto] noscript:hidden print:hidden"
    >
      <label className="grid gap-1.5 text-sm font-medium">
        What is it for?
        <select value={use} onChange={(event) => setUse(event.target.value as BuildUse)} className={CONTROL}>
          {BUILD_USES.map(({ name, label }) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <label className="grid gap-1.5 text-sm font-medium">
        Budget in rupees, without a screen
        <input
          inputMode="numeric"
          required
          value={budget}
          onChange={(event) => setBudget(groupThousands(toDigits(event.target.value)))}
          className={`${CONTROL} tabular-nums`}
        />
      </label>
      <Button type="submit" disabled={busy || !builder.restored}>
        <Sparkles aria-hidden className="size-4.5" />
        {busy ? "Choosing…" : "Suggest a build"}
      </Button>
    </form>
  );
}
