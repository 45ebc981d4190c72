import { Link, useLocation } from "react-router";
import { hasPermission, useSession } from "#office/api/session.ts";
import { classNames } from "#ui/class-names.ts";

const TABS = [
  { path: "/couriers", title: "Prices" },
  { path: "/couriers/connections", title: "Connections", permission: "settings.write" },
  { path: "/couriers/cities", title: "Cities" },
  { path: "/couriers/defaults", title: "Defaults and weights" },
] as const;

/** The parts of the screen "Couriers". */
export function CouriersTabs() {
  const { pathname } = useLocation();
  const session = useSession();
  const tabs = TABS.filter((tab) => !("permission" in tab) || hasPermission(session, tab.permission));
  return (
    <nav aria-label="Couriers" className="-mx-4 overflow-x-auto px-4 md:mx-0 md:px-0">
      <ul className="flex w-max gap-1">
        {tabs.map(({ path, title }) => (
          <li key={path}>
            <Link
              to={path}
              aria-current={path === pathname ? "page" : undefined}
              className={classNames(
                "flex min-h-11 items-center rounded-control px-3 whitespace-nowrap transition-colors",
                path === pathname ? "bg-accent-soft font-medium text-accent" : "hover:bg-sunken",
              )}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
