import Moon from "lucide-react/icons/moon";
import Sun from "lucide-react/icons/sun";
import { IconButton } from "#ui/icon-button.tsx";
import { chooseTheme, currentTheme } from "./theme.ts";

/** The server does not know which theme a browser shows: style sheet, not state, decides which icon is seen. */
export function ThemeSwitch({ className }: { className?: string }) {
  return (
    <IconButton
      label="Switch between light and dark"
      {...(className && { className })}
      onClick={() => chooseTheme(currentTheme() === "dark" ? "light" : "dark")}
    >
      <Moon aria-hidden className="size-5 dark:hidden" strokeWidth={1.75} />
      <Sun aria-hidden className="hidden size-5 dark:block" strokeWidth={1.75} />
    </IconButton>
  );
}
