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
            What speaks for and against sending an order unpaid. It is proposed beside the order; a person decides, and
            no rule cancels anything. Part of{" "}
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
