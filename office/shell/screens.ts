import BadgePercent from "lucide-react/icons/badge-percent";
import Banknote from "lucide-react/icons/banknote";
import Barcode from "lucide-react/icons/barcode";
import Boxes from "lucide-react/icons/boxes";
import CalendarDays from "lucide-react/icons/calendar-days";
import ChartColumn from "lucide-react/icons/chart-column";
import Contact from "lucide-react/icons/contact";
import FolderTree from "lucide-react/icons/folder-tree";
import Gift from "lucide-react/icons/gift";
import HandCoins from "lucide-react/icons/hand-coins";
import History from "lucide-react/icons/history";
import Images from "lucide-react/icons/images";
import Landmark from "lucide-react/icons/landmark";
import MessageCircleQuestion from "lucide-react/icons/message-circle-question-mark";
import MessageSquareText from "lucide-react/icons/message-square-text";
import Package from "lucide-react/icons/package";
import PackageX from "lucide-react/icons/package-x";
import ReceiptText from "lucide-react/icons/receipt-text";
import ScanBarcode from "lucide-react/icons/scan-barcode";
import Settings from "lucide-react/icons/settings";
import ShieldCheck from "lucide-react/icons/shield-check";
import ShoppingBag from "lucide-react/icons/shopping-bag";
import Table2 from "lucide-react/icons/table-2";
import Tag from "lucide-react/icons/tag";
import Truck from "lucide-react/icons/truck";
import Undo2 from "lucide-react/icons/undo-2";
import Users from "lucide-react/icons/users";
import type { ComponentType } from "react";
import type { Permission } from "#contract/office/permissions.ts";

/** Screens are in the order of the navigation; a screen without permission is hidden. */
export interface Screen {
  /** The path below /office; "" is Today. */
  path: string;
  /** Uses the same words as the screen's heading. */
  title: string;
  icon: ComponentType<{ className?: string; "aria-hidden"?: boolean }>;
  permission?: Permission;
  group: "Selling" | "Catalogue" | "Shop";
  /** Shown among the phone's bottom tabs, at most four; the others are under More. */
  tab?: true;
}

export const SCREENS: readonly Screen[] = [
  { path: "", title: "Today", icon: CalendarDays, group: "Selling", tab: true },
  { path: "orders", title: "Orders", icon: ShoppingBag, permission: "order.read", group: "Selling", tab: true },
  { path: "scan", title: "Scan", icon: ScanBarcode, permission: "order.write", group: "Selling" },
  {
    path: "failed-deliveries",
    title: "Failed deliveries",
    icon: PackageX,
    permission: "order.read",
    group: "Selling",
  },
  { path: "payments", title: "Payments", icon: Banknote, permission: "order.money", group: "Selling" },
  { path: "invoices", title: "Invoices", icon: ReceiptText, permission: "order.money", group: "Selling" },
  { path: "settlements", title: "Settlements", icon: HandCoins, permission: "settlement.write", group: "Selling" },
  { path: "transfers", title: "Bank transfers", icon: Landmark, permission: "payment.confirm", group: "Selling" },
  { path: "returns", title: "Returns", icon: Undo2, permission: "return.write", group: "Selling" },
  { path: "claims", title: "Warranty claims", icon: ShieldCheck, permission: "claim.write", group: "Selling" },
  { path: "customers", title: "Customers", icon: Contact, permission: "customer.read", group: "Selling" },
  { path: "gift-cards", title: "Gift cards", icon: Gift, permission: "credit.give", group: "Selling" },
  { path: "reports", title: "Reports", icon: ChartColumn, permission: "report.read", group: "Selling" },
  { path: "reviews", title: "Reviews", icon: MessageSquareText, permission: "review.write", group: "Selling" },
  { path: "products", title: "Products", icon: Package, permission: "catalogue.read", group: "Catalogue", tab: true },
  {
    path: "questions",
    title: "Questions",
    icon: MessageCircleQuestion,
    permission: "catalogue.write",
    group: "Catalogue",
  },
  { path: "bulk", title: "Bulk", icon: Table2, permission: "import.write", group: "Catalogue" },
  { path: "stock", title: "Stock", icon: Boxes, permission: "catalogue.read", group: "Catalogue" },
  { path: "serials", title: "Serial numbers", icon: Barcode, permission: "order.read", group: "Catalogue" },
  { path: "categories", title: "Categories", icon: FolderTree, permission: "catalogue.read", group: "Catalogue" },
  { path: "brands", title: "Brands", icon: Tag, permission: "catalogue.read", group: "Catalogue" },
  { path: "banners", title: "Banners", icon: Images, permission: "catalogue.read", group: "Catalogue" },
  { path: "promotions", title: "Promotions", icon: BadgePercent, permission: "promotion.write", group: "Shop" },
  { path: "couriers", title: "Couriers", icon: Truck, permission: "courier.write", group: "Shop" },
  { path: "staff", title: "Staff", icon: Users, permission: "staff.manage", group: "Shop" },
  { path: "history", title: "History", icon: History, permission: "history.read", group: "Shop" },
  { path: "settings", title: "Settings", icon: Settings, permission: "settings.write", group: "Shop" },
];
