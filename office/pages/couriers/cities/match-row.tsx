import { type FormEvent, useState } from "react";
import { Button } from "#ui/button.tsx";
import { TextInput } from "#ui/form/text-input.tsx";

interface MatchRowProps<City> {
  name: string;
  fieldLabel: string;
  /** The id of the list of possible names. */
  list: string;
  busy: boolean;
  find: (text: string) => City | undefined;
  /** For a name that is not found. */
  problem: string;
  onMatch: (city: City) => void;
  onNone?: () => void;
}

/** One city, and the field for its name on the other side. */
export function MatchRow<City>({ name, fieldLabel, list, busy, find, problem, onMatch, onNone }: MatchRowProps<City>) {
  const [text, setText] = useState("");
  const [isRefused, setRefused] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const city = find(text);
    setRefused(!city);
    if (city) onMatch(city);
  };
  return (
    <li className="rounded-card border border-line bg-surface p-3">
      <form noValidate onSubmit={submit} className="grid items-start gap-x-3 sm:grid-cols-[1fr_1fr_auto]">
        <p className="font-medium sm:self-center">{name}</p>
        <TextInput
          label={fieldLabel}
          list={list}
          autoComplete="off"
          error={isRefused ? problem : undefined}
          value={text}
          onChange={({ target }) => {
            setRefused(false);
            setText(target.value);
          }}
        />
        <div className="flex flex-wrap gap-2 sm:mt-7">
          <Button type="submit" size="small" disabled={busy || text.trim() === ""}>
            Match city<span className="sr-only">: {name}</span>
          </Button>
          {onNone && (
            <Button kind="secondary" size="small" disabled={busy} onClick={onNone}>
              None of ours<span className="sr-only">: {name}</span>
            </Button>
          )}
        </div>
      </form>
    </li>
  );
}
