import { type SubmitEvent, useState } from "react";
import { formatDay } from "#contract/rules/calendar.ts";
import { callOffice } from "#office/api/client.ts";
import { useAct } from "#office/components/use-act.ts";
import { Button } from "#ui/button.tsx";
import Dialog from "#ui/dialog.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import { notify } from "#ui/notification/notify.ts";

/** An exception for a customer who asks too late: the order can be returned for another week. */
export function LateReturn() {
  const [isOpen, setIsOpen] = useState(false);
  const { act, busy } = useAct();
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const number = String(new FormData(event.currentTarget).get("number") ?? "").trim();
    const isDone = await act(async () => {
      const { until } = await callOffice("allowLateReturn", { body: { number } });
      notify({
        title: number.toUpperCase(),
        message: `Can be returned until ${formatDay(new Date(until))}. The customer gets the link by email`,
        type: "success",
      });
    });
    if (isDone) setIsOpen(false);
  };
  return (
    <>
      <Button kind="secondary" size="small" onClick={() => setIsOpen(true)}>
        Allow late return
      </Button>
      {isOpen && (
        <Dialog
          open
          title="Allow a late return"
          description="The customer can then return items of the order for another week."
          onClose={() => setIsOpen(false)}
        >
          <form className="grid gap-2" onSubmit={(event) => void submit(event)}>
            <TextInput label="Order number" name="number" required maxLength={20} autoComplete="off" />
            <SubmitButton busy={busy} busyLabel="Allowing…">
              Allow return
            </SubmitButton>
          </form>
        </Dialog>
      )}
    </>
  );
}
