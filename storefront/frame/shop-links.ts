import type { IconName } from "../components/icon.tsx";

/** What a shopper does beside browsing: in the header, and on phones in the menu. */
export const SHOP_LINKS: readonly { to: string; label: string; icon: IconName }[] = [
  { to: "/build", label: "Build a PC", icon: "pc-case" },
  { to: "/compare", label: "Compare products", icon: "scale" },
  { to: "/wishlist", label: "Wish list", icon: "heart" },
];
