import { useState } from "react";
import type { OfficeResponse } from "#contract/office/contract.ts";
import { useAct } from "#office/components/use-act.ts";
import { Button } from "#ui/button.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import type { Connection } from "./connection.ts";

interface KeyCheckProps {
  connection: Pick<Connection, "name" | "label" | "version">;
  /** Whether all keys are saved that the check needs. */
  canCheck: boolean;
  check: (name: string) => Promise<OfficeResponse<"checkPaymentKeys">>;
}

/** Checks the saved keys at the service; an answer is outdated by the next save. */
export function KeyCheck({ connection: { name, label, version }, canCheck, check }: KeyCheckProps) {
  const [answer, setAnswer] = useState<OfficeResponse<"checkPaymentKeys"> & { version: number }>();
  const { act, busy } = useAct();
  const run = () => {
    setAnswer(undefined);
    return act(async () => setAnswer({ ...(await check(name)), version }));
  };
  return (
    <div className="grid gap-2">
      <div>
        <Button kind="secondary" size="small" disabled={busy || !canCheck} onClick={() => void run()}>
          {busy ? "Checking…" : "Check keys"}
          <span className="sr-only"> of {label}</span>
        </Button>
      </div>
      {answer?.version === version && (
        <FormMessage kind={answer.outcome === "accepted" ? "success" : "danger"}>{answer.text}</FormMessage>
      )}
    </div>
  );
}
