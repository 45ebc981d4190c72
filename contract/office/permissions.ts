// Permissions with their descriptions, and the initial roles. Each call of the office names the
// permission it needs.

/** Each description completes "May …" and is shown where a role is made. */
export const PERMISSIONS = {
  "catalogue.read": "See products, categories, brands and banners",
  "catalogue.write": "Change products, categories and brands",
  "catalogue.cost": "See and change product costs",
  "stock.write": "Receive, count and correct stock",
  "import.write": "Change many products at once",
  "banner.write": "Change banners",
  "courier.write": "Change couriers, cities and delivery prices",
  "order.read": "See orders, without their amounts",
  "order.money": "See amounts, payments and refunds of orders, and take phone orders",
  "order.write": "Confirm, pack, hand over and cancel orders",
  "return.write": "Decide about returns, inspect them, and see their photos and videos",
  "claim.write": "Decide about warranty claims, replace pieces and lend others",
  "payment.confirm": "Confirm bank transfers that have arrived",
  "payment.refund": "Refund money to customers",
  "credit.give": "Give store credit and issue gift cards",
  "settlement.write": "Settle with couriers",
  "customer.read": "See customers",
  "customer.write": "Add notes to customers, block and unblock them",
  "customer.export": "Export and erase a customer's data",
  "review.write": "Publish, answer and hide reviews",
  "promotion.write": "See, create and stop promotions and codes",
  "report.read": "See sales and reports",
  "history.read": "See who changed what",
  "history.undo": "Undo changes of others",
  "settings.write": "Change the shop's name, contact, hours, texts and payment providers",
  "staff.manage": "Invite staff, create roles, end sessions",
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

/** Roles are stored in the database; these are the initial ones, which stay as they are. */
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
      "order.money",
      "order.write",
      "return.write",
      "claim.write",
      "payment.confirm",
      "payment.refund",
      "credit.give",
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
    permissions: [
      "catalogue.read",
      "order.read",
      "order.money",
      "return.write",
      "claim.write",
      "customer.read",
      "customer.write",
      "review.write",
    ],
    secondFactor: false,
  },
} as const satisfies Record<string, Role>;
