import { isPermission, PERMISSIONS } from "#contract/office/permissions.ts";
import { useSession } from "#office/api/session.ts";
import { PageHeading } from "#office/features/page-heading.tsx";

/** Where everybody begins. */
export function Component() {
  const { name, permissions } = useSession();
  return (
    <>
      <PageHeading title="Today" about={`Welcome, ${name}.`} />
      <section className="grid gap-2 rounded-card border border-line bg-surface p-4">
        <h2 className="text-base">What you may do here</h2>
        <ul className="grid list-disc gap-1 ps-5">
          {permissions.filter(isPermission).map((permission) => (
            <li key={permission}>{PERMISSIONS[permission]}</li>
          ))}
        </ul>
      </section>
    </>
  );
}
