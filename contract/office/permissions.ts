// Permissions with their descriptions, and the initial roles. Each call names the permission of
// each call.

export const PERMISSIONS = {
  "catalogue.read": "See products, categories, brands and banners",
  "catalogue.write": "Change products, categories and brands",
  "catalogue.cost": "See and change what products cost the shop",
  "stock.write": "Receive, count and correct stock",
  "import.write": "Change many products at once",
  "banner.write": "Change banners",
  "courier.write": "Change couriers, cities and delivery prices",
  "order.read": "See orders",
  "order.write": "Confirm, pack, hand over and cancel orders",
  "payment.refund": "Refund orders",
  "settlement.write": "Settle with couriers",
  "customer.read": "See customers",
  "customer.write": "Note, block and unblock customers",
  "customer.export": "Export and erase a customer's data",
  "review.write": "Publish, answer and hide reviews",
  "report.read": "See sales and reports",
  "history.read": "See who changed what",
  "history.undo": "Undo what was changed",
  "settings.write": "Change the shop's name, contact, hours and texts",
  "staff.manage": "Invite staff, change roles, end sessions",
} as const;

export type Permission = keyof typeof PERMISSIONS;
export const ALL_PERMISSIONS = Object.keys(PERMISSIONS) as readonly Permission[];

export function isPermission(text: string): text is Permission {
  return Object.hasOwn(PERMISSIONS, text);
}

interface Role {
  title: string;
  permissions: readonly Permission[];
  secondFactor: boolean;
}

/** Roles are stored in the database; these are the initial ones. */
export const FIRST_ROLES = {
  owner: { title: "Owner", permissions: ALL_PERMISSIONS, secondFactor: true },
  catalogue: {
    title: "Catalogue",
    permissions: ["catalogue.read", "catalogue.write", "stock.write", "import.write", "banner.write", "history.read"],
    secondFactor: true,
  },
  orders: {
    title: "Orders",
    permissions: [
      "catalogue.read",
      "stock.write",
      "order.read",
      "order.write",
      "payment.refund",
      "settlement.write",
      "courier.write",
      "customer.read",
      "customer.write",
      "report.read",
    ],
    secondFactor: true,
  },
  support: {
    title: "Support",
    permissions: ["catalogue.read", "order.read", "customer.read", "customer.write", "review.write"],
    secondFactor: false,
  },
} as const satisfies Record<string, Role>;
