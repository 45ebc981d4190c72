import { Link, useLoaderData } from "react-router";
import { callOffice } from "#office/api/client.ts";
import { PageHeading } from "#office/components/page-heading.tsx";
import { SettingsForm } from "./settings-form.tsx";
import { TextList } from "./text-list.tsx";

export const loader = () => callOffice("getSettings", {});

export function Component() {
  const settings = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading
        title="Settings"
        about="What you say here stands on every page, mail and invoice, within two seconds of saving."
      />
      <p>
        <Link to="/settings/cash" className="text-accent underline">
          Cash on delivery
        </Link>{" "}
        <span className="text-muted">has its own page: rules, calls, reasons, legal limits.</span>
      </p>
      <SettingsForm settings={settings} />
      <TextList own={settings.ownTexts} />
    </>
  );
}
