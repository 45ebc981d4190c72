import Moon from "lucide-react/icons/moon";
import Sun from "lucide-react/icons/sun";
import { IconButton } from "#ui/icon-button.tsx";

/** The shop uses the same entry; index.html reads the value before the first paint. */
function switchTheme(): void {
  const { dataset } = document.documentElement;
  dataset.theme = dataset.theme === "dark" ? "light" : "dark";
  try {
    localStorage.setItem("theme", dataset.theme);
  } catch {
    // Without storage the theme lasts until the page is left.
  }
}

export function ThemeSwitch() {
  return (
    <IconButton label="Switch between light and dark" onClick={switchTheme}>
      <Moon aria-hidden className="size-4.5 dark:hidden" />
      <Sun aria-hidden className="hidden size-4.5 dark:block" />
    </IconButton>
  );
}
