import { type SubmitEvent, useState } from "react";
import type { Brands } from "#contract/office/category.ts";
import { office } from "#office/api/client.ts";
import { MergeForm } from "#office/features/merge-form.tsx";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import Dialog from "#ui/dialog.tsx";
import { TextInput } from "#ui/text-input.tsx";
import type { Brand } from "./brands.tsx";

interface BrandDialogProps {
  brand: Brand | undefined;
  brands: readonly Brand[];
  run: (call: Promise<Brands>) => Promise<boolean>;
  onClose: () => void;
}

export default function BrandDialog({ brand, brands, run, onClose }: BrandDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const done = async (call: Promise<Brands>) => {
    setBusy(true);
    const worked = await run(call);
    setBusy(false);
    if (worked) onClose();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const slug = String(given.get("slug") ?? "").trim();
    const named = { name: String(given.get("name") ?? ""), ...(slug && { slug }) };
    const archived = given.has("archived");
    void done(
      brand
        ? office("changeBrand", { params: { id: brand.id }, body: { version: brand.version, ...named, archived } })
        : office("createBrand", { body: named }),
    );
  };
  return (
    <Dialog open onClose={onClose} title={brand?.name ?? "New brand"}>
      <form onSubmit={submit} className="grid">
        <TextInput label="Name" name="name" required maxLength={80} defaultValue={brand?.name} />
        <TextInput
          label="Address"
          name="slug"
          maxLength={100}
          defaultValue={brand?.slug}
          hint={brand ? "Old links that filter by it lead to the new one" : "Made from the name if left empty"}
        />
        {brand && <Checkbox name="archived" defaultChecked={brand.archived} label="Archived: nothing of it is sold" />}
        <Button type="submit" disabled={isBusy} className="mt-3">
          {isBusy ? "Saving…" : brand ? "Save" : "Create"}
        </Button>
      </form>
      {brand && (
        <MergeForm
          name={brand.name}
          choices={brands.flatMap(({ id, name }) => (id === brand.id ? [] : [{ id, path: name }]))}
          onMerge={(into) => void done(office("mergeBrand", { params: { id: brand.id }, body: { into } }))}
        />
      )}
    </Dialog>
  );
}
