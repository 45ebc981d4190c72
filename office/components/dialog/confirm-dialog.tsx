import { Button } from "#ui/button.tsx";
import Dialog from "#ui/dialog.tsx";
import { useConfirmation } from "./confirm.ts";

/** The shell loads this dialog with the first confirmation. */
export default function ConfirmDialog() {
  const open = useConfirmation((state) => state.open);
  if (!open) return null;
  const { title, text, action, danger, answer } = open;
  return (
    <Dialog open onClose={() => answer(false)} title={title} description={text}>
      <div className="flex flex-wrap justify-end gap-2">
        <Button kind="secondary" onClick={() => answer(false)}>
          Cancel
        </Button>
        <Button kind={danger ? "danger" : "primary"} onClick={() => answer(true)}>
          {action}
        </Button>
      </div>
    </Dialog>
  );
}
