import { describe, expect, test } from "vitest";
import { ALL_PERMISSIONS, FIRST_ROLES } from "#contract/office/permissions.ts";
import { completePermissions, needsSecondFactor, PERMISSION_GROUPS, togglePermission } from "#contract/rules/roles.ts";
import { canChoose, canEdit, copyRole } from "./role-draft.ts";

const role = (name: "owner" | "orders", more = {}) => ({
  ...FIRST_ROLES[name],
  name: name as string,
  permissions: [...FIRST_ROLES[name].permissions],
  isBuiltIn: true,
  version: 1,
  ...more,
});

test("the groups hold every permission once", () => {
  expect(PERMISSION_GROUPS.flatMap(({ permissions }) => permissions).toSorted()).toEqual(ALL_PERMISSIONS.toSorted());
});

test("the built-in roles have what their permissions need, and a second factor where that is required", () => {
  for (const { permissions, secondFactor } of Object.values(FIRST_ROLES)) {
    expect(completePermissions(permissions).toSorted()).toEqual([...permissions].toSorted());
    if (needsSecondFactor(permissions)) expect(secondFactor).toBe(true);
  }
});

describe("togglePermission", () => {
  test("choosing a permission chooses what it needs", () => {
    expect(togglePermission([], "payment.refund", true)).toEqual(["order.read", "order.money", "payment.refund"]);
  });

  test("a packer loses the amounts, and with them what needs them", () => {
    const permissions = togglePermission([...FIRST_ROLES.orders.permissions], "order.money", false);
    expect(permissions).toContain("order.write");
    for (const gone of ["order.money", "payment.refund", "settlement.write"] as const)
      expect(permissions).not.toContain(gone);
  });
});

test("copyRole: leaves out what the staff member may not give", () => {
  const grantable = new Set(["order.read", "order.write", "payment.refund"]);
  expect(copyRole(role("owner"), grantable)).toEqual({
    title: "",
    permissions: ["order.read", "order.write"],
    secondFactor: true,
  });
  expect(canChoose("payment.refund", grantable)).toBe(false);
});

test("canEdit: only roles of the shop's own that are not stronger than the staff member", () => {
  const grantable = new Set<string>(FIRST_ROLES.orders.permissions);
  expect(canEdit(role("orders"), grantable)).toBe(false);
  expect(canEdit(role("orders", { isBuiltIn: false }), grantable)).toBe(true);
  expect(canEdit(role("owner", { isBuiltIn: false }), grantable)).toBe(false);
});
