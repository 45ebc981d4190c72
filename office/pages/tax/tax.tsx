import { Link, useLoaderData } from "react-router";
import { callOffice } from "#office/api/client.ts";
import { PageHeading } from "#office/components/page-heading.tsx";
import { TaxForm } from "./tax-form.tsx";

export async function loader() {
  const [settings, { categories }] = await Promise.all([
    callOffice("getTaxSettings", {}),
    // Not every role that changes settings sees the catalogue.
    callOffice("getTree", {}, { opensDialog: false }).catch(() => ({ categories: [] })),
  ]);
  const subCategories = categories.flatMap((category) =>
    category.subCategories.map(({ id, name }) => ({ id, name: `${category.name} › ${name}` })),
  );
  return { settings, subCategories };
}

export function Component() {
  const { settings, subCategories } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading
        title="Tax and invoices"
        about={
          <>
            For invoices from now on; issued invoices never change. Prices include sales tax. Part of{" "}
            <Link to="/settings" className="text-accent underline">
              Settings
            </Link>
            .
          </>
        }
      />
      <TaxForm settings={settings} subCategories={subCategories} />
    </>
  );
}
