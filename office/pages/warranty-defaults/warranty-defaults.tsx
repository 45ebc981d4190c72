import { Link, useLoaderData } from "react-router";
import { callOffice } from "#office/api/client.ts";
import { PageHeading } from "#office/components/page-heading.tsx";
import { WarrantyForm } from "./warranty-form.tsx";

export async function loader() {
  const [settings, { categories }, { brands }] = await Promise.all([
    callOffice("getWarrantyDefaults", {}),
    // Not every role that changes settings sees the catalogue.
    callOffice("getTree", {}, { opensDialog: false }).catch(() => ({ categories: [] })),
    callOffice("listBrands", {}, { opensDialog: false }).catch(() => ({ brands: [] })),
  ]);
  const subCategories = categories.flatMap((category) =>
    category.subCategories.map(({ id, name }) => ({ id, name: `${category.name} › ${name}` })),
  );
  return { settings, subCategories, brands: brands.map(({ id, name }) => ({ id, name })) };
}

export function Component() {
  const { settings, subCategories, brands } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading
        title="Warranty"
        about={
          <>
            For products that name no warranty of their own. The row of a brand in a sub-category goes first, then the
            brand, then the sub-category. Part of{" "}
            <Link to="/settings" className="text-accent underline">
              Settings
            </Link>
            .
          </>
        }
      />
      <WarrantyForm settings={settings} subCategories={subCategories} brands={brands} />
    </>
  );
}
