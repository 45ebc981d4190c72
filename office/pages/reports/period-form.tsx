import { Form } from "react-router";
import type { ReportName } from "#contract/rules/reports.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import { getLastDays } from "./last-days.ts";

const USUAL = [7, 30, 90, 365] as const;

interface PeriodFormProps {
  name: ReportName;
  from: string;
  to: string;
}

export function PeriodForm({ name, from, to }: PeriodFormProps) {
  return (
    <Form role="search" aria-label="Days" className="flex flex-wrap items-end gap-x-3 print:hidden">
      <input type="hidden" name="report" value={name} />
      <TextInput label="From" name="from" type="date" defaultValue={from} className="w-full sm:w-44" />
      <TextInput label="To" name="to" type="date" defaultValue={to} className="w-full sm:w-44" />
      <div className="flex flex-wrap gap-2 pb-6.5">
        <Button type="submit" kind="secondary">
          Show
        </Button>
        {USUAL.map((days) => {
          const period = getLastDays(days);
          const isShown = period.from === from && period.to === to;
          return (
            <ButtonLink
              key={days}
              kind="quiet"
              to={`/reports?${new URLSearchParams({ report: name, ...period })}`}
              aria-current={isShown ? "true" : undefined}
              className={isShown ? "bg-accent-soft text-accent" : ""}
            >
              {days} days
            </ButtonLink>
          );
        })}
      </div>
    </Form>
  );
}
