import { useEffect, useRef } from "react";
import { findEditEnd, type Step } from "./grid-keys.ts";

interface CellInputProps {
  label: string;
  text: string;
  onText: (text: string) => void;
  onDone: (text: string, step: Step) => void;
  onCancel: () => void;
}

export function CellInput({ label, text, onText, onDone, onCancel }: CellInputProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <input
      ref={field}
      aria-label={label}
      value={text}
      onChange={({ target }) => onText(target.value)}
      onBlur={() => onDone(text, [0, 0])}
      onKeyDown={(event) => {
        event.stopPropagation();
        const end = findEditEnd(event);
        if (event.key === "Tab") event.preventDefault();
        if (end === "cancel") onCancel();
        else if (end) onDone(text, end);
      }}
      className="h-full w-full bg-transparent outline-none"
    />
  );
}
