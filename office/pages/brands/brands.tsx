import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import { Link, useLoaderData } from "react-router";
import type { Brands } from "#contract/office/catalogue/category.ts";
import { callOffice } from "#office/api/client.ts";
import { hasPermission, useSession } from "#office/api/session.ts";
import { notifyDone } from "#office/components/notify-done.ts";
import { PageHeading } from "#office/components/page-heading.tsx";
import { type Column, DataTable } from "#office/components/table/data-table.tsx";
import { invalidateChoices } from "#office/features/product/catalogue-choices.ts";
import { Button } from "#ui/button.tsx";
import { CONTROL } from "#ui/form/field.tsx";
import { createLazyComponent } from "#ui/lazy-component.tsx";
import { notifyError } from "#ui/notification/notify.ts";
import type { Brand, ChangeNotice } from "./brand-dialog.tsx";

const BrandDialog = createLazyComponent(() => import("./brand-dialog.tsx"));

export const loader = () => callOffice("listBrands", {});

export function Component() {
  const [{ brands }, setBrands] = useState(useLoaderData<typeof loader>());
  const session = useSession();
  const mayWrite = hasPermission(session, "catalogue.write");
  const [edited, setEdited] = useState<Brand | "new">();
  const [text, setText] = useState("");
  const refresh = async () => {
    invalidateChoices();
    setBrands(await callOffice("listBrands", {}));
  };
  const run = async (call: Promise<Brands>, { title, message, action, before }: ChangeNotice): Promise<boolean> => {
    invalidateChoices();
    try {
      const updated = await call;
      setBrands(updated);
      const version = updated.brands.find(({ id }) => id === before?.id)?.version ?? 0;
      const entry = !before || version > before.version ? { action, subject: "brand", id: before?.id } : undefined;
      void notifyDone({ title, message, session, entry, onUndone: refresh });
      return true;
    } catch (error) {
      notifyError(error, "The shop is not responding. Nothing was changed");
      // Without a response the current data and the typed text stay.
      await refresh().catch(() => undefined);
      return false;
    }
  };
  return (
    <>
      <PageHeading
        title="Brands"
        actions={
          mayWrite && (
            <Button size="small" onClick={() => setEdited("new")}>
              <Plus aria-hidden className="size-4" />
              New brand
            </Button>
          )
        }
      />
      <input
        type="search"
        aria-label="Search brands"
        placeholder="Search brands"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        className={`${CONTROL} max-w-md`}
      />
      <DataTable
        caption="Brands"
        columns={mayWrite ? [...COLUMNS, editColumn(setEdited)] : COLUMNS}
        rows={brands.filter(({ name }) => name.toLowerCase().includes(text.trim().toLowerCase()))}
        keyOf={({ id }) => id}
        empty={<p>No brand found. Try another name.</p>}
      />
      {edited && (
        <BrandDialog
          brand={edited === "new" ? undefined : edited}
          brands={brands}
          run={run}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}

const COLUMNS: readonly Column<Brand>[] = [
  {
    title: "Brand",
    isName: true,
    cell: ({ name, archived }) => (archived ? <span className="text-muted">{name} (archived)</span> : name),
  },
  { title: "Web address", cell: ({ slug }) => <span className="font-mono text-xs">{slug}</span> },
  {
    title: "Products",
    align: "end",
    cell: ({ id, sold }) => (
      <Link to={`/products?brand=${id}`} className="text-accent underline-offset-4 hover:underline">
        {sold}
      </Link>
    ),
  },
];

const editColumn = (edit: (brand: Brand) => void): Column<Brand> => ({
  title: "Edit",
  align: "end",
  cell: (brand) => (
    <Button kind="quiet" size="small" aria-label={`Edit ${brand.name}`} onClick={() => edit(brand)}>
      Edit
    </Button>
  ),
});
