import { sharedEntries } from "#storefront/features/stored.ts";

// Dark follows the system until somebody chooses; the choice is kept in this browser.
export const THEME_KEY = "theme";
export type Theme = "light" | "dark";

export const themeScript = `{
let t;
try{t=localStorage.getItem("${THEME_KEY}")}catch{}
document.documentElement.dataset.theme=/^(light|dark)$/.test(t)?t:matchMedia("(prefers-color-scheme:dark)").matches?"dark":"light"
}`;

export function currentTheme(): Theme {
  return document.documentElement.dataset.theme === "dark" ? "dark" : "light";
}

export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  sharedEntries.setItem(THEME_KEY, theme);
}
