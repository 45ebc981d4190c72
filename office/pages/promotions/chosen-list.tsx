import { Button } from "#ui/button.tsx";

interface ChosenListProps<Id extends string | number> {
  label: string;
  items: readonly { id: Id; name: string }[];
  onRemove: (id: Id) => void;
}

/** What was chosen, each with a button that removes it. */
export function ChosenList<Id extends string | number>({ label, items, onRemove }: ChosenListProps<Id>) {
  if (items.length === 0) return null;
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {items.map(({ id, name }) => (
        <li key={id}>
          <Button kind="secondary" size="small" onClick={() => onRemove(id)}>
            <span className="sr-only">Remove </span>
            {name} <span aria-hidden>×</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
