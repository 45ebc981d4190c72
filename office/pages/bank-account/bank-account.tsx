import { Link, useLoaderData } from "react-router";
import { callOffice } from "#office/api/client.ts";
import { PageHeading } from "#office/components/page-heading.tsx";
import { BankAccountForm } from "./bank-account-form.tsx";

export const loader = () => callOffice("getBankAccount", {});

export function Component() {
  const account = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading
        title="Bank transfer"
        about={
          <>
            Customers can pay by bank transfer and Raast once an account is saved here. Part of{" "}
            <Link to="/settings" className="text-accent underline">
              Settings
            </Link>
            .
          </>
        }
      />
      <BankAccountForm account={account} />
    </>
  );
}
