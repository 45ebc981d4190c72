import { CircleAlert, CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

/** The result of a form as a whole, shown inside the form. */
export function FormMessage({ kind, children }: { kind: "success" | "danger"; children: ReactNode }) {
  const Icon = kind === "success" ? CircleCheck : CircleAlert;
  return (
    <div
      role={kind === "success" ? "status" : "alert"}
      className={classNames(
        "flex items-start gap-3 rounded-control px-4 py-3",
        kind === "success" ? "bg-success-soft text-success" : "bg-sale-soft text-sale",
      )}
    >
      <Icon aria-hidden size={20} className="mt-0.5 shrink-0" />
      <p>{children}</p>
    </div>
  );
}
