import { FilterCheckbox } from "./filter-checkbox.tsx";

export interface Choice {
  value: string;
  label: string;
  /** The number of products that this choice would show, if known. */
  count?: number;
  checked: boolean;
}

interface CheckboxListProps {
  name: string;
  choices: readonly Choice[];
  onChoose: (value: string, chosen: boolean) => void;
}

export function CheckboxList({ name, choices, onChoose }: CheckboxListProps) {
  return choices.map(({ value, label, count, checked }) => (
    <FilterCheckbox
      key={value}
      name={name}
      value={value}
      checked={checked}
      // A chosen value stays operable, so that it can be taken back.
      disabled={count === 0 && !checked}
      onChoose={(isChecked) => onChoose(value, isChecked)}
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
