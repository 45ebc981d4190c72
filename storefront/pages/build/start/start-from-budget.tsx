import Sparkles from "lucide-react/icons/sparkles";
import { type FormEvent, useEffect, useEffectEvent, useId, useState } from "react";
import { useLocation } from "react-router";
import { BUILD_USES, type BuildUse } from "#contract/rules/build/build-uses.ts";
import { SEARCH_MAX_CHARACTERS } from "#contract/rules/limits.ts";
import { formatRupees } from "#contract/rules/money.ts";
import type { PlannedBuild } from "#contract/shop/build.ts";
import { callApi } from "#storefront/api/client.ts";
import { useDebounced } from "#storefront/components/use-debounced.ts";
import { Button } from "#ui/button.tsx";
import { CONTROL, FieldMessage } from "#ui/form/field.tsx";
import { notifyError } from "#ui/notification/notify.ts";
import type { Builder } from "../use-builder.ts";
import { readStart } from "./start-parameters.ts";
import { useReadMoney } from "./use-read-money.ts";

const DEFAULT_BUDGET = "150,000";
const UNREAD_TEXT = "Enter the budget as 150,000, 150k or 1.5 lakh";
const LABEL = "grid content-start gap-1.5 text-sm font-medium";

interface StartFromBudgetProps {
  builder: Builder;
  onPlanned: (plannedBuild: PlannedBuild) => void;
}

/** Suggests a whole computer for a use and a budget, as a start that the shopper can change. */
export function StartFromBudget({ builder, onPlanned }: StartFromBudgetProps) {
  const { use, setUse, budget, setBudget } = useStart();
  const [busy, setBusy] = useState(false);
  const [unread, setUnread] = useState(false);
  const messageId = useId();
  const reading = useReadMoney(useDebounced(budget));
  const plan = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      const { rupees } = await callApi("readBudget", { query: { text: budget } });
      setUnread(rupees === null);
      if (rupees === null) return;
      const plannedBuild = await callApi("planBuild", { query: { use, budget: rupees } });
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
      className="mt-4 grid gap-3 rounded-card border border-line bg-surface p-4 sm:grid-cols-[1fr_1fr_auto] noscript:hidden print:hidden"
    >
      <label className={LABEL}>
        What is it for?
        <select value={use} onChange={(event) => setUse(event.target.value as BuildUse)} className={CONTROL}>
          {BUILD_USES.map(({ name, label }) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <div className="grid gap-1.5">
        <label className={LABEL}>
          Budget in rupees, without a monitor
          <input
            required
            maxLength={SEARCH_MAX_CHARACTERS}
            value={budget}
            aria-invalid={unread || undefined}
            aria-describedby={messageId}
            onChange={(event) => {
              setUnread(false);
              setBudget(event.target.value);
            }}
            className={`${CONTROL} tabular-nums`}
          />
        </label>
        <FieldMessage
          id={messageId}
          error={unread ? UNREAD_TEXT : undefined}
          hint={
            <span aria-live="polite">
              {reading.rupees === undefined ? "" : `Budget: ${formatRupees(reading.rupees)}`}
            </span>
          }
        />
      </div>
      <Button type="submit" className="sm:mt-[1.625rem] sm:self-start" disabled={busy || !builder.restored}>
        <Sparkles aria-hidden className="size-4.5" />
        {busy ? "Choosing…" : "Suggest a build"}
      </Button>
    </form>
  );
}

/** Use and budget; a link such as the search results' may fill them in. */
function useStart() {
  const { search } = useLocation();
  const [use, setUse] = useState<BuildUse>("gaming-1080p");
  const [budget, setBudget] = useState(DEFAULT_BUDGET);
  // The cached page knows no budget, so the link is read after hydration.
  const fillIn = useEffectEvent(() => {
    const start = readStart(search);
    if (start.use) setUse(start.use);
    if (start.budget) setBudget(start.budget);
  });
  useEffect(() => fillIn(), [search]);
  return { use, setUse, budget, setBudget };
}
