import { Checkbox } from "#ui/checkbox.tsx";

export interface Choice {
  value: string;
  label: string;
  /** How many products of the whole listing have it, where that is said. */
  count?: number;
  checked: boolean;
}

interface CheckboxListProps {
  name: string;
  choices: readonly Choice[];
  onChoose: (value: string, chosen: boolean) => void;
}

/** The values of one filter. */
export function CheckboxList({ name, choices, onChoose }: CheckboxListProps) {
  return choices.map(({ value, label, count, checked }) => (
    <Checkbox
      key={value}
      name={name}
      value={value}
      checked={checked}
      onChange={(event) => onChoose(value, event.target.checked)}
      label={
        count === undefined ? (
          label
        ) : (
          <>
            {`${label} `}
            <small>{`(${count})`}</small>
          </>
        )
      }
    />
  ));
}
