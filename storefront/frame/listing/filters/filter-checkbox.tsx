import { type ComponentProps, useEffect, useEffectEvent, useState } from "react";
import { runAfterPaint } from "#ui/after-paint.ts";
import { Checkbox } from "#ui/form/checkbox.tsx";

interface FilterCheckboxProps extends Omit<ComponentProps<typeof Checkbox>, "checked" | "onChange"> {
  checked: boolean;
  onChoose: (checked: boolean) => void;
}

/**
 * Shows the tick before the listing is requested, because the
 * request takes a phone a moment to prepare.
 */
export function FilterCheckbox({ checked, onChoose, ...shown }: FilterCheckboxProps) {
  const [ticked, setTicked] = useState<boolean>();
  const choose = useEffectEvent((isChecked: boolean) => {
    if (isChecked !== checked) onChoose(isChecked);
    setTicked(undefined);
  });
  useEffect(() => {
    if (ticked !== undefined) return runAfterPaint(() => choose(ticked));
  }, [ticked]);
  return <Checkbox {...shown} checked={ticked ?? checked} onChange={({ target }) => setTicked(target.checked)} />;
}
