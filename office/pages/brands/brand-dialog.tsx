import type { Brands } from "#contract/office/category.ts";
import { office } from "#office/api/client.ts";
import { MergeForm } from "#office/features/merge-form.tsx";
import { NamedDialog } from "#office/features/named-dialog.tsx";
import type { Brand } from "./brands.tsx";

interface BrandDialogProps {
  brand: Brand | undefined;
  brands: readonly Brand[];
  run: (call: Promise<Brands>) => Promise<boolean>;
  onClose: () => void;
}

export default function BrandDialog({ brand, brands, run, onClose }: BrandDialogProps) {
  const merge = async ({ id }: Brand, into: number) => {
    if (await run(office("mergeBrand", { params: { id }, body: { into } }))) onClose();
  };
  return (
    <NamedDialog
      title={brand?.name ?? "New brand"}
      named={brand}
      addressHint="Old links that filter by it lead to the new one"
      archivedLabel="Archived: nothing of it is sold"
      onClose={onClose}
      save={({ named, archived }) =>
        run(
          brand
            ? office("changeBrand", { params: { id: brand.id }, body: { version: brand.version, ...named, archived } })
            : office("createBrand", { body: named }),
        )
      }
    >
      {brand && (
        <MergeForm
          name={brand.name}
          choices={brands.flatMap(({ id, name }) => (id === brand.id ? [] : [{ id, path: name }]))}
          onMerge={(into) => void merge(brand, into)}
        />
      )}
    </NamedDialog>
  );
}
