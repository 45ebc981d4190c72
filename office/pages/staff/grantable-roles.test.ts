import { expect, test } from "vitest";
import { listGrantableRoles } from "./grantable-roles.ts";

const roles = [
  { name: "owner", permissions: ["staff.manage", "order.write", "payment.refund"] },
  { name: "manager", permissions: ["staff.manage", "order.write"] },
  { name: "packer", permissions: ["order.write", "permission.of-a-newer-version"] },
];
const names = (role: string, ...permissions: string[]) =>
  listGrantableRoles(roles, { role }, { permissions: permissions as never }).map(({ name }) => name);

test("listGrantableRoles: nobody gives a role that may do more than they may", () => {
  expect(names("packer", "staff.manage", "order.write")).toEqual(["manager", "packer"]);
  expect(names("packer", "staff.manage")).toEqual(["packer"]);
});

test("listGrantableRoles: the role that the member has can stay", () => {
  expect(names("owner", "staff.manage", "order.write")).toEqual(["owner", "manager", "packer"]);
});
