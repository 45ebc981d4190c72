import { safeLocalStorage } from "#storefront/state/browser-storage.ts";

// The theme follows the system until the shopper chooses one; the choice is stored in this browser.
export const THEME_KEY = "theme";
export type Theme = "light" | "dark";

export const themeScript = `{
let t;
try{t=localStorage.getItem("${THEME_KEY}")}catch{}
document.documentElement.dataset.theme=/^(light|dark)$/.test(t)?t:matchMedia("(prefers-color-scheme:dark)").matches?"dark":"light"
}`;

export function getCurrentTheme(): Theme {
  return document.documentElement.dataset.theme === "dark" ? "dark" : "light";
}

export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  safeLocalStorage.setItem(THEME_KEY, theme);
}
