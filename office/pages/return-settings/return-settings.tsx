import { Link, useLoaderData } from "react-router";
import { callOffice } from "#office/api/client.ts";
import { PageHeading } from "#office/components/page-heading.tsx";
import { ReturnSettingsForm } from "./return-settings-form.tsx";

export const loader = () => callOffice("getReturnSettings", {});

export function Component() {
  const { workingDays, ...settings } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading
        title="Returns"
        about={
          <>
            Customers can return items for {workingDays} working days after delivery; this number is among the policies
            in{" "}
            <Link to="/settings" className="text-accent underline">
              Settings
            </Link>
            .
          </>
        }
      />
      <ReturnSettingsForm settings={settings} />
    </>
  );
}
