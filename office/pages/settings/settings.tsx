import { Link, useLoaderData } from "react-router";
import { callOffice } from "#office/api/client.ts";
import { PageHeading } from "#office/components/page-heading.tsx";
import { SettingsForm } from "./settings-form.tsx";
import { TextList } from "./text-list.tsx";

export async function loader() {
  const [settings, { promises }] = await Promise.all([
    callOffice("getSettings", {}),
    callOffice("getDeliveryPromises", {}),
  ]);
  return { settings, promises };
}

export function Component() {
  const { settings, promises } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading title="Settings" about="Shown on every page, email and invoice within two seconds of saving." />
      <p>
        <Link to="/settings/payment-providers" className="text-accent underline">
          Payment providers
        </Link>{" "}
        <span className="text-muted">has its own page: who takes cards and JazzCash, and the keys for it.</span>
      </p>
      <p>
        <Link to="/settings/cash" className="text-accent underline">
          Cash on delivery
        </Link>{" "}
        <span className="text-muted">has its own page: rules, calls, reasons and legal limits.</span>
      </p>
      <p>
        <Link to="/settings/bank" className="text-accent underline">
          Bank transfer
        </Link>{" "}
        <span className="text-muted">has its own page: the account, and when unpaid orders are cancelled.</span>
      </p>
      <p>
        <Link to="/settings/returns" className="text-accent underline">
          Returns
        </Link>{" "}
        <span className="text-muted">
          has its own page: answers, delivery charge, holidays, and when videos are deleted.
        </span>
      </p>
      <p>
        <Link to="/settings/warranty" className="text-accent underline">
          Warranty
        </Link>{" "}
        <span className="text-muted">
          has its own page: the warranty of products that name none, by brand and category.
        </span>
      </p>
      <p>
        <Link to="/settings/coins" className="text-accent underline">
          Coins and gift cards
        </Link>{" "}
        <span className="text-muted">has its own page: what a coin is worth, and when it expires.</span>
      </p>
      <p>
        <Link to="/settings/tax" className="text-accent underline">
          Tax and invoices
        </Link>{" "}
        <span className="text-muted">has its own page: NTN, STRN, dated tax rates and HS codes.</span>
      </p>
      <SettingsForm settings={settings} promises={promises} />
      <TextList own={settings.ownTexts} />
    </>
  );
}
