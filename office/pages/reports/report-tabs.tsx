import { Link, useSearchParams } from "react-router";
import { getReportDefinition, type ReportName } from "#contract/rules/reports.ts";
import { useSession } from "#office/api/session.ts";
import { classNames } from "#ui/class-names.ts";

import { listVisibleReports } from "./visible-reports.ts";

/** Another report keeps the chosen days. */
export function ReportTabs({ name }: { name: ReportName }) {
  const session = useSession();
  const [search] = useSearchParams();
  return (
    <nav aria-label="Reports" className="-mx-4 overflow-x-auto px-4 md:mx-0 md:px-0 print:hidden">
      <ul className="flex w-max gap-1 md:w-auto md:flex-wrap">
        {listVisibleReports(session).map((one) => {
          const params = new URLSearchParams(search);
          params.set("report", one);
          return (
            <li key={one}>
              <Link
                to={`/reports?${params}`}
                // On a phone the row is wider than the screen.
                ref={(link) => {
                  if (one === name) link?.scrollIntoView({ block: "nearest", inline: "center" });
                }}
                aria-current={one === name ? "page" : undefined}
                className={classNames(
                  "flex min-h-11 items-center rounded-control px-3 whitespace-nowrap transition-colors",
                  one === name ? "bg-accent-soft font-medium text-accent" : "hover:bg-sunken",
                )}
              >
                {getReportDefinition(one).title}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
