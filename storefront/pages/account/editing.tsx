import Pencil from "lucide-react/icons/pencil";
import { useEffect, useRef, useState } from "react";
import { Button } from "#ui/button.tsx";

/** View and edit mode, and whether the view was come back to: then the focus returns to the button that left it. */
export function useEditing() {
  const [mode, setMode] = useState<"view" | "edit" | "view again">("view");
  return {
    editing: mode === "edit",
    cameBack: mode === "view again",
    edit: () => setMode("edit"),
    view: () => setMode("view again"),
  };
}

export function EditButton({ onClick, focused }: { onClick: () => void; focused: boolean }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (focused) button.current?.focus();
  }, [focused]);
  return (
    <Button ref={button} kind="secondary" onClick={onClick}>
      <Pencil aria-hidden size={16} />
      Edit
    </Button>
  );
}
