import { Link, useLoaderData } from "react-router";
import { callOffice } from "#office/api/client.ts";
import { PageHeading } from "#office/components/page-heading.tsx";
import { CashRulesForm } from "./cash-rules-form.tsx";

export const loader = () => callOffice("getCashRules", {});

export function Component() {
  const rules = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading
        title="Cash on delivery"
        about={
          <>
            Rules that flag risky cash orders and suggest what to do. Staff decide, and no rule cancels an order. Part
            of{" "}
            <Link to="/settings" className="text-accent underline">
              Settings
            </Link>
            .
          </>
        }
      />
      <CashRulesForm rules={rules} />
    </>
  );
}
