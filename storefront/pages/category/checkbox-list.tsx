import { FilterCheckbox } from "./filter-checkbox.tsx";

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
    <FilterCheckbox
      key={value}
      name={name}
      value={value}
      checked={checked}
      onChoose={(is) => onChoose(value, is)}
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
