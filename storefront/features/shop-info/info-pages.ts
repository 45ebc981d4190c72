/** The information pages in the order of the menus. */
export const INFO_PAGES = [
  ["/about", "About"],
  ["/contact", "Contact"],
  ["/faq", "FAQ"],
  ["/shipping", "Shipping & Returns"],
  ["/terms", "Terms"],
  ["/privacy", "Privacy"],
] as const;
