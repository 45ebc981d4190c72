import { type SubmitEvent, useState } from "react";
import { confirm } from "#office/components/dialog/confirm.ts";
import { Button } from "#ui/button.tsx";
import { Select } from "#ui/form/select.tsx";

interface MergeFormProps<Choice> {
  name: string;
  choices: readonly Choice[];
  onMerge: (into: Choice) => Promise<void>;
}

/** Needs a confirmation, because one record is removed and its URL redirects to the other. */
export function MergeForm<Choice extends { id: number; path: string }>({
  name,
  choices,
  onMerge,
}: MergeFormProps<Choice>) {
  const [into, setInto] = useState("");
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = choices.find(({ id }) => String(id) === into);
    if (!chosen) return;
    const sure = await confirm({
      title: `Merge ${name} into ${chosen.path}?`,
      text: `Everything in ${name} moves to ${chosen.path}, and ${name} is deleted. Its web address redirects to ${chosen.path}. You can undo this here or in History.`,
      action: "Merge",
      danger: true,
    });
    if (!sure) return;
    setBusy(true);
    await onMerge(chosen).finally(() => setBusy(false));
  };
  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-1 border-t border-line pt-4">
      <Select label="Merge into" value={into} onChange={(event) => setInto(event.currentTarget.value)}>
        <option value="">Choose…</option>
        {choices.map(({ id, path }) => (
          <option key={id} value={id}>
            {path}
          </option>
        ))}
      </Select>
      <Button type="submit" kind="danger" disabled={into === "" || isBusy}>
        {isBusy ? "Merging…" : "Merge"}
      </Button>
    </form>
  );
}
