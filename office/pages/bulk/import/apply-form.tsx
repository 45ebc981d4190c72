import { type FormEvent, useState } from "react";
import { ShopError } from "#contract/errors.ts";
import type { WholeImport } from "#contract/office/catalogue/import.ts";
import { callOffice } from "#office/api/client.ts";
import { isoFromPakistanInput } from "#office/components/time/pakistan-time.ts";
import { useAct } from "#office/components/use-act.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { TextInput } from "#ui/form/text-input.tsx";

/** Large or risky changes are confirmed by typing their number. */
export function ApplyForm({ bulkImport: { id, ticked, mustType, mayBeScheduled } }: { bulkImport: WholeImport }) {
  const { act, busy } = useAct();
  const [typed, setTyped] = useState("");
  const [isTimed, setTimed] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  if (ticked === 0) return <p className="text-muted">No changes are selected.</p>;
  const ready = !mustType || typed.trim() === String(ticked);
  const schedule = async (form: FormData) => {
    const readTime = (name: string) => isoFromPakistanInput(String(form.get(name) ?? ""));
    const body = { startsAt: readTime("startsAt"), endsAt: readTime("endsAt"), count: ticked };
    try {
      await callOffice("scheduleImport", { params: { id }, body });
    } catch (error) {
      setErrors((error instanceof ShopError && error.fields) || {});
      throw error;
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!ready) return;
    const form = new FormData(event.currentTarget);
    setErrors({});
    void act(() => (isTimed ? schedule(form) : callOffice("applyImport", { params: { id }, body: { count: ticked } })));
  };
  const changes = `${ticked.toLocaleString("en")} ${ticked === 1 ? "change" : "changes"}`;
  return (
    <form className="grid gap-2" onSubmit={submit}>
      {mayBeScheduled && (
        <Checkbox
          label="Schedule a start or end"
          checked={isTimed}
          onChange={({ target }) => setTimed(target.checked)}
        />
      )}
      {isTimed && (
        <div className="grid gap-x-3 sm:grid-cols-2">
          <TextInput
            label="From"
            name="startsAt"
            type="datetime-local"
            hint="Pakistan time. Empty: now"
            error={errors.startsAt}
          />
          <TextInput
            label="Until"
            name="endsAt"
            type="datetime-local"
            hint="The earlier price returns then. Empty: no end"
            error={errors.endsAt}
          />
        </div>
      )}
      <div className="flex flex-wrap items-start gap-2">
        {mustType && (
          <TextInput
            label={`Type ${ticked} to apply`}
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            hint="Check the rows first: this is a large change"
          />
        )}
        <Button type="submit" disabled={busy || !ready} className={mustType ? "mt-6.5" : ""}>
          {isTimed ? "Schedule" : "Apply"} {changes}
        </Button>
      </div>
    </form>
  );
}
