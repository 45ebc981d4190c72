import type { Brands } from "#contract/office/catalogue/category.ts";
import { callOffice } from "#office/api/client.ts";
import { NamedDialog } from "#office/components/dialog/named-dialog.tsx";
import { MergeForm } from "#office/features/product/merge-form.tsx";

export type Brand = Brands["brands"][number];

/** Describes a change for the notification and its undo. */
export interface ChangeNotice {
  title: string;
  message: string;
  /** The action's name in history. */
  action: string;
  /** The record before the change; undefined for a new record. */
  before: { id: number; version: number } | undefined;
}

interface BrandDialogProps {
  brand: Brand | undefined;
  brands: readonly Brand[];
  run: (call: Promise<Brands>, did: ChangeNotice) => Promise<boolean>;
  onClose: () => void;
}

export default function BrandDialog({ brand, brands, run, onClose }: BrandDialogProps) {
  const merge = async ({ id, name }: Brand, into: { id: number; path: string; version: number }) => {
    const call = callOffice("mergeBrand", { params: { id }, body: { into: into.id } });
    const message = `${name} into ${into.path}`;
    if (await run(call, { title: "Brands merged", message, action: "brand.merge", before: into })) onClose();
  };
  return (
    <NamedDialog
      title={brand?.name ?? "New brand"}
      named={brand}
      slugHint="Old links with this brand redirect to the new web address"
      archivedLabel="Archived: none of its products can be sold"
      onClose={onClose}
      save={({ named, archived }) =>
        brand
          ? run(
              callOffice("changeBrand", {
                params: { id: brand.id },
                body: { version: brand.version, ...named, archived },
              }),
              { title: "Brand saved", message: named.name, action: "brand.change", before: brand },
            )
          : run(callOffice("createBrand", { body: named }), {
              title: "Brand created",
              message: named.name,
              action: "brand.create",
              before: undefined,
            })
      }
    >
      {brand && (
        <MergeForm
          name={brand.name}
          choices={brands.flatMap(({ id, name, version }) => (id === brand.id ? [] : [{ id, path: name, version }]))}
          onMerge={(into) => merge(brand, into)}
        />
      )}
    </NamedDialog>
  );
}
