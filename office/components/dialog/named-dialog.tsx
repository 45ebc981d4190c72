import { type ReactNode, type SubmitEvent, useState } from "react";
import { Button } from "#ui/button.tsx";
import Dialog from "#ui/dialog.tsx";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { TextInput } from "#ui/form/text-input.tsx";

/** The record being edited; the dialog creates a new record without one. */
interface NamedRecord {
  name: string;
  slug: string;
  archived: boolean;
}

/** `slug` is left out when its field is empty, and the server then makes one from the name. */
export interface NamedRecordValues {
  named: { name: string; slug?: string };
  archived: boolean;
  text: (field: string) => string;
}

interface NamedDialogProps {
  title: string;
  named: NamedRecord | undefined;
  /** Says where the old URL leads after a change. */
  slugHint: string;
  archivedLabel: string;
  /** Returns whether the record was saved, which closes the dialog. */
  save: (values: NamedRecordValues) => Promise<boolean>;
  onClose: () => void;
  fields?: ReactNode;
  children?: ReactNode;
}

/** Edits a record that has a name and a slug: a category or a brand. */
export function NamedDialog({
  title,
  named,
  slugHint,
  archivedLabel,
  save,
  onClose,
  fields,
  children,
}: NamedDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const readText = (field: string) => String(form.get(field) ?? "").trim();
    setBusy(true);
    try {
      const isDone = await save({
        named: { name: readText("name"), ...(readText("slug") && { slug: readText("slug") }) },
        archived: form.has("archived"),
        text: readText,
      });
      if (isDone) onClose();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={onClose} title={title}>
      <form onSubmit={(event) => void submit(event)} className="grid">
        <TextInput label="Name" name="name" required maxLength={80} defaultValue={named?.name} />
        <TextInput
          label="Web address"
          name="slug"
          maxLength={100}
          defaultValue={named?.slug}
          hint={named ? slugHint : "Made from the name if left empty"}
        />
        {fields}
        {named && <Checkbox name="archived" defaultChecked={named.archived} label={archivedLabel} />}
        <Button type="submit" disabled={isBusy} className="mt-3">
          {isBusy ? "Saving…" : named ? "Save" : "Create"}
        </Button>
      </form>
      {children}
    </Dialog>
  );
}
