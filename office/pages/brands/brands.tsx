import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import { Link, useLoaderData } from "react-router";
import type { Brands } from "#contract/office/category.ts";
import { office } from "#office/api/client.ts";
import { may, useSession } from "#office/api/session.ts";
import { forgetChoices } from "#office/features/catalogue-choices.ts";
import { type Column, DataTable } from "#office/features/data-table.tsx";
import { notifyDone } from "#office/features/notify-done.ts";
import { PageHeading } from "#office/features/page-heading.tsx";
import { Button } from "#ui/button.tsx";
import { CONTROL } from "#ui/field.tsx";
import { notifyError } from "#ui/notification/notify.ts";
import { onUse } from "#ui/on-use.tsx";

const BrandDialog = onUse(() => import("./brand-dialog.tsx"));

export type Brand = Brands["brands"][number];

/** What a call did, for the notification and its Undo. */
export interface Did {
  title: string;
  message: string;
  /** What history calls it. */
  action: string;
  /** What it was done to, as it was seen; nothing: it is new. */
  seen: { id: number; version: number } | undefined;
}

export const loader = () => office("listBrands", {});

export function Component() {
  const [{ brands }, setBrands] = useState(useLoaderData<typeof loader>());
  const session = useSession();
  const mayWrite = may(session, "catalogue.write");
  const [edited, setEdited] = useState<Brand | "new">();
  const [text, setText] = useState("");
  const refresh = async () => {
    forgetChoices();
    setBrands(await office("listBrands", {}));
  };
  const run = async (call: Promise<Brands>, { title, message, action, seen }: Did): Promise<boolean> => {
    forgetChoices();
    try {
      const now = await call;
      setBrands(now);
      const version = now.brands.find(({ id }) => id === seen?.id)?.version ?? 0;
      const entry = !seen || version > seen.version ? { action, subject: "brand", id: seen?.id } : undefined;
      void notifyDone({ title, message, session, entry, onUndone: refresh });
      return true;
    } catch (error) {
      notifyError(error, "The shop does not answer. Nothing was changed");
      // Where nobody answers, what is here stays, and what was typed with it.
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
        empty={<p>No brand is called like this.</p>}
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
  { title: "Address", cell: ({ slug }) => <span className="font-mono text-xs">{slug}</span> },
  {
    title: "Sold",
    align: "end",
    cell: ({ id, sold }) => (
      <Link to={`/products?brand=${id}`} className="text-accent underline-offset-4 hover:underline">
        {sold}
      </Link>
    ),
  },
];

const editColumn = (edit: (brand: Brand) => void): Column<Brand> => ({
  title: "Change",
  align: "end",
  cell: (brand) => (
    <Button kind="quiet" size="small" aria-label={`Edit ${brand.name}`} onClick={() => edit(brand)}>
      Edit
    </Button>
  ),
});
