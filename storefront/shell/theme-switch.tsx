import { IconButton } from "#ui/icon-button.tsx";
import { Icon } from "./icon.tsx";
import { chooseTheme, currentTheme } from "./theme.ts";

/** The server does not know which theme a browser shows: style sheet, not state, decides which icon is seen. */
export function ThemeSwitch({ className }: { className?: string }) {
  return (
    <IconButton
      label="Switch between light and dark"
      {...(className && { className })}
      onClick={() => chooseTheme(currentTheme() === "dark" ? "light" : "dark")}
    >
      <Icon name="moon" className="size-5 dark:hidden" />
      <Icon name="sun" className="hidden size-5 dark:block" />
    </IconButton>
  );
}
