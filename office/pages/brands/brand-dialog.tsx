import type { Brands } from "#contract/office/category.ts";
import { office } from "#office/api/client.ts";
import { MergeForm } from "#office/features/merge-form.tsx";
import { NamedDialog } from "#office/features/named-dialog.tsx";
import type { Brand, Did } from "./brands.tsx";

interface BrandDialogProps {
  brand: Brand | undefined;
  brands: readonly Brand[];
  run: (call: Promise<Brands>, did: Did) => Promise<boolean>;
  onClose: () => void;
}

export default function BrandDialog({ brand, brands, run, onClose }: BrandDialogProps) {
  const merge = async ({ id, name }: Brand, into: { id: number; path: string; version: number }) => {
    const call = office("mergeBrand", { params: { id }, body: { into: into.id } });
    const message = `${name} into ${into.path}`;
    if (await run(call, { title: "Merged", message, action: "brand.merge", seen: into })) onClose();
  };
  return (
    <NamedDialog
      title={brand?.name ?? "New brand"}
      named={brand}
      addressHint="Old links that filter by it lead to the new one"
      archivedLabel="Archived: nothing of it is sold"
      onClose={onClose}
      save={({ named, archived }) =>
        brand
          ? run(
              office("changeBrand", { params: { id: brand.id }, body: { version: brand.version, ...named, archived } }),
              { title: "Saved", message: named.name, action: "brand.change", seen: brand },
            )
          : run(office("createBrand", { body: named }), {
              title: "Added",
              message: named.name,
              action: "brand.create",
              seen: undefined,
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
