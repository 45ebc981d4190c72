import { useEffect, useId, useState } from "react";
import { callOffice } from "#office/api/client.ts";
import { TextInput } from "#ui/form/text-input.tsx";

interface TagFieldProps {
  tag: string;
  error: string | undefined;
  onChange: (tag: string) => void;
}

/** The tag of the customers that a promotion is for; those that customers have are offered. */
export function TagField({ tag, error, onChange }: TagFieldProps) {
  const listId = useId();
  const [tags, setTags] = useState<readonly string[]>([]);
  useEffect(() => {
    const abort = new AbortController();
    callOffice("listCustomerTags", {}, { signal: abort.signal }).then(
      (answer) => setTags(answer.tags),
      // Without the offered tags, one can still be typed.
      () => {},
    );
    return () => abort.abort();
  }, []);
  return (
    <>
      <TextInput
        label="Tag of the customers"
        hint="As under Customers, such as reseller"
        list={listId}
        value={tag}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      />
      <datalist id={listId}>
        {tags.map((known) => (
          <option key={known}>{known}</option>
        ))}
      </datalist>
    </>
  );
}
