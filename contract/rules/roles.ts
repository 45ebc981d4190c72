import { FIRST_ROLES, isPermission, type Permission } from "../office/permissions.ts";

/** The order and the headings in which permissions are offered. */
export const PERMISSION_GROUPS: readonly { title: string; permissions: readonly Permission[] }[] = [
  {
    title: "Orders",
    permissions: [
      "order.read",
      "order.write",
      "order.money",
      "return.write",
      "claim.write",
      "payment.confirm",
      "payment.refund",
      "credit.give",
      "settlement.write",
    ],
  },
  { title: "Customers", permissions: ["customer.read", "customer.write", "customer.export", "review.write"] },
  {
    title: "Products and stock",
    permissions: [
      "catalogue.read",
      "stock.write",
      "catalogue.write",
      "catalogue.cost",
      "import.write",
      "banner.write",
      "courier.write",
    ],
  },
  {
    title: "Shop",
    permissions: ["promotion.write", "report.read", "history.read", "history.undo", "settings.write", "staff.manage"],
  },
];

/** A permission that is of no use, or that would reveal more than intended, without another one. */
const NEEDED_PERMISSIONS: Partial<Record<Permission, readonly Permission[]>> = {
  "order.write": ["order.read"],
  "order.money": ["order.read"],
  "payment.confirm": ["order.money"],
  "payment.refund": ["order.money"],
  "credit.give": ["order.money", "customer.read"],
  "settlement.write": ["order.money"],
  // A customer's page lists the orders.
  "customer.read": ["order.read"],
  "customer.write": ["customer.read"],
  // The export has every amount of the customer's orders.
  "customer.export": ["customer.read", "order.money"],
  "stock.write": ["catalogue.read"],
  "catalogue.write": ["catalogue.read"],
  "catalogue.cost": ["catalogue.read"],
  "import.write": ["catalogue.write"],
  "banner.write": ["catalogue.read"],
  // The target of a promotion is chosen among categories and brands.
  "promotion.write": ["catalogue.read"],
  "history.undo": ["history.read"],
};

/** Roles with one of these always need a second factor. */
const GUARDED_PERMISSIONS: ReadonlySet<string> = new Set<Permission>([
  "catalogue.cost",
  "import.write",
  "payment.confirm",
  "payment.refund",
  "credit.give",
  "settlement.write",
  "customer.export",
  "promotion.write",
  "history.undo",
  "settings.write",
  "staff.manage",
]);

/** Permissions in the order of the groups, with those that they need. */
export function completePermissions(chosen: Iterable<Permission>): Permission[] {
  const complete = new Set(chosen);
  // A set that grows while it is walked also visits what was added.
  for (const permission of complete) for (const needed of NEEDED_PERMISSIONS[permission] ?? []) complete.add(needed);
  return PERMISSION_GROUPS.flatMap(({ permissions }) => permissions.filter((one) => complete.has(one)));
}

/** Chooses or removes a permission; removing one also removes those that need it. */
export function togglePermission(
  chosen: readonly Permission[],
  permission: Permission,
  isChosen: boolean,
): Permission[] {
  if (isChosen) return completePermissions([...chosen, permission]);
  const left = chosen.filter((one) => !completePermissions([one]).includes(permission));
  return completePermissions(left);
}

export function needsSecondFactor(permissions: readonly string[]): boolean {
  return permissions.some((permission) => GUARDED_PERMISSIONS.has(permission));
}

/** The roles that every shop begins with cannot be changed or deleted. */
export function isBuiltInRole(name: string): boolean {
  return Object.hasOwn(FIRST_ROLES, name);
}

/** A newer version may have stored permissions that this version does not know. */
export function toKnownPermissions(permissions: readonly string[]): Permission[] {
  return permissions.filter(isPermission);
}
