import { useEffect, useState } from "react";
import { useConfirmation } from "#office/features/confirm.ts";
import { useKeys } from "#office/features/keys.ts";
import { onUse } from "#ui/on-use.tsx";
import { useQuestion } from "./questions.ts";

const QuestionDialog = onUse(() => import("./question-dialog.tsx"));
const ConfirmDialog = onUse(() => import("#office/features/confirm-dialog.tsx"));
const Palette = onUse(() => import("./palette.tsx"));
const KeyList = onUse(() => import("./key-list.tsx"));

/** What may lie over any screen; none of it is loaded before it is needed. */
export function Overlays() {
  const question = useQuestion();
  const confirming = useConfirmation(({ open }) => open !== undefined);
  const [listsKeys, setListsKeys] = useState(false);
  useKeys([{ key: "?", does: "Show these keys", run: () => setListsKeys(true) }]);
  const [finds, setFinds] = useState(false);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      setFinds(true);
    };
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
  return (
    <>
      {finds && <Palette onClose={() => setFinds(false)} />}
      {listsKeys && <KeyList onClose={() => setListsKeys(false)} />}
      {confirming && <ConfirmDialog />}
      {question && <QuestionDialog />}
    </>
  );
}
