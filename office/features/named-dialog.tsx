import { type ReactNode, type SubmitEvent, useState } from "react";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import Dialog from "#ui/dialog.tsx";
import { TextInput } from "#ui/text-input.tsx";

/** What is there already; undefined where something new is made. */
interface Named {
  name: string;
  slug: string;
  archived: boolean;
}

/** What its fields say; the address is left out where it was left empty. */
export interface Given {
  named: { name: string; slug?: string };
  archived: boolean;
  text: (field: string) => string;
}

interface NamedDialogProps {
  title: string;
  named: Named | undefined;
  /** What becomes of the old address when it is changed. */
  addressHint: string;
  archivedLabel: string;
  /** Gives back whether it was done: then the dialog closes. */
  save: (given: Given) => Promise<boolean>;
  onClose: () => void;
  /** More of its fields. */
  fields?: ReactNode;
  children?: ReactNode;
}

/** Something of the tree with a name and an address of its own: a category, a brand. */
export function NamedDialog({
  title,
  named,
  addressHint,
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
    const text = (field: string) => String(form.get(field) ?? "").trim();
    setBusy(true);
    try {
      const isDone = await save({
        named: { name: text("name"), ...(text("slug") && { slug: text("slug") }) },
        archived: form.has("archived"),
        text,
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
          label="Address"
          name="slug"
          maxLength={100}
          defaultValue={named?.slug}
          hint={named ? addressHint : "Made from the name if left empty"}
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
