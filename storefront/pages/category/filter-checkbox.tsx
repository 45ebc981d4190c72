import { type ComponentProps, useEffect, useEffectEvent, useState } from "react";
import { afterPaint } from "#ui/after-paint.ts";
import { Checkbox } from "#ui/checkbox.tsx";

interface FilterCheckboxProps extends Omit<ComponentProps<typeof Checkbox>, "checked" | "onChange"> {
  checked: boolean;
  onChoose: (checked: boolean) => void;
}

/** A checkbox among a listing's filters. Its tick is seen before the listing is asked for, which takes a phone a moment. */
export function FilterCheckbox({ checked, onChoose, ...shown }: FilterCheckboxProps) {
  const [ticked, setTicked] = useState<boolean>();
  const choose = useEffectEvent((is: boolean) => {
    if (is !== checked) onChoose(is);
    setTicked(undefined);
  });
  useEffect(() => {
    if (ticked !== undefined) return afterPaint(() => choose(ticked));
  }, [ticked]);
  return <Checkbox {...shown} checked={ticked ?? checked} onChange={({ target }) => setTicked(target.checked)} />;
}
