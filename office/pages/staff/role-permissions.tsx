import { isPermission, PERMISSIONS } from "#contract/office/permissions.ts";
import type { StaffList } from "./staff-list.ts";

export function RolePermissions({ role: { permissions } }: { role: StaffList["roles"][number] }) {
  return (
    <ul className="grid list-disc gap-0.5 py-2 ps-5">
      {permissions.filter(isPermission).map((permission) => (
        <li key={permission}>{PERMISSIONS[permission]}</li>
      ))}
    </ul>
  );
}
