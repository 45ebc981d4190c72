import X from "lucide-react/icons/x";
import type { CustomerDetails } from "#contract/office/customer.ts";
import { callOffice } from "#office/api/client.ts";
import { useAct } from "#office/components/use-act.ts";
import { TextForm } from "./text-form.tsx";

/** The groups of a customer, which promotions can be for. */
export function CustomerTags({ customer, canEdit }: { customer: CustomerDetails; canEdit: boolean }) {
  const { act, busy } = useAct();
  const { id, name, tags } = customer;
  const change = (tag: string, tagged: boolean) =>
    act(() => callOffice("tagCustomer", { params: { id }, body: { tag, tagged } }), {
      title: name,
      message: tagged ? `Tag "${tag}" added` : `Tag "${tag}" removed`,
    });
  if (tags.length === 0 && !canEdit) return null;
  return (
    <section className="grid gap-2 rounded-card border border-line bg-surface p-4">
      <h2 className="text-base">Tags</h2>
      <p className="text-muted">Promotions can be for the customers of a tag, such as resellers.</p>
      {tags.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag} className="flex items-center gap-1 rounded-full bg-sunken ps-3 pe-1">
              {tag}
              {canEdit && (
                <button
                  type="button"
                  aria-label={`Remove tag ${tag}`}
                  disabled={busy}
                  onClick={() => void change(tag, false)}
                  className="inline-flex size-8 items-center justify-center rounded-full text-muted hover:text-sale"
                >
                  <X aria-hidden className="size-4" />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {canEdit && <TextForm label="New tag" button="Add tag" onSend={(tag) => change(tag, true)} />}
    </section>
  );
}
