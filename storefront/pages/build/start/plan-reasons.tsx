import X from "lucide-react/icons/x";
import type { PlannedBuild } from "#contract/shop/build.ts";
import { classNames } from "#ui/class-names.ts";
import { IconButton } from "#ui/icon-button.tsx";

export function PlanReasons({ plan, onClose }: { plan: PlannedBuild; onClose: () => void }) {
  const { withinBudget, reasons } = plan;
  return (
    <section
      aria-label="Why these parts"
      className={classNames(
        "mt-4 flex items-start gap-2 rounded-card p-4 print:hidden",
        withinBudget ? "bg-accent-soft" : "bg-warning-soft",
      )}
    >
      <ul aria-live="polite" className="grid flex-1 gap-1 text-sm text-pretty">
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <IconButton label="Hide the reasons" className="-me-2 -mt-2" onClick={onClose}>
        <X aria-hidden className="size-4.5" />
      </IconButton>
    </section>
  );
}
