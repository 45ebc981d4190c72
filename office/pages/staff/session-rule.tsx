import { useState } from "react";
import { WORKING_DAY_HOURS } from "#contract/rules/office-limits.ts";
import { callOffice } from "#office/api/client.ts";
import { useAct } from "#office/components/use-act.ts";
import { Button } from "#ui/button.tsx";
import { Select } from "#ui/form/select.tsx";
import type { StaffList } from "./staff-list.ts";

type Hours = StaffList["workingDayHours"];

const describe = (hours: Hours) =>
  hours === null ? "Off: 30 minutes without use" : `${hours} hours, or ${hours / 2} hours without use`;

/** Dangerous acts ask for the password whatever is chosen. */
export function SessionRule({ saved }: { saved: Hours }) {
  const [hours, setHours] = useState(saved);
  const { act, busy } = useAct();
  const save = () =>
    act(() => callOffice("changeSessionRule", { body: { workingDayHours: hours } }), {
      title: "Saved",
      message:
        hours === null ? "Staff sign in again after 30 minutes without use." : `Known devices: ${describe(hours)}.`,
    });
  return (
    <section className="grid gap-2 rounded-card border border-line bg-surface p-4">
      <h2 className="text-base">Staying signed in</h2>
      <p className="text-muted">
        On a device where the person has signed in before. Refunds, exports and changes of staff always ask for the
        password. Leave it off where several people share a device.
      </p>
      <div className="flex flex-wrap items-end gap-3">
        <Select
          label="Stay signed in on known devices"
          className="w-full max-w-xs"
          value={hours ?? ""}
          onChange={({ target }) => setHours(WORKING_DAY_HOURS.find((one) => String(one) === target.value) ?? null)}
        >
          {[null, ...WORKING_DAY_HOURS].map((one) => (
            <option key={one} value={one ?? ""}>
              {describe(one)}
            </option>
          ))}
        </Select>
        <Button className="mb-6.5" disabled={busy || hours === saved} onClick={() => void save()}>
          Save rule
        </Button>
      </div>
    </section>
  );
}
