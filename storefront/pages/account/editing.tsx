import Pencil from "lucide-react/icons/pencil";
import { useEffect, useRef, useState } from "react";
import { Button } from "#ui/button.tsx";

/** Returning to the view moves the focus back to the edit button. */
export function useEditing() {
  const [mode, setMode] = useState<"view" | "edit" | "view again">("view");
  return {
    editing: mode === "edit",
    returnedToView: mode === "view again",
    startEditing: () => setMode("edit"),
    stopEditing: () => setMode("view again"),
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
