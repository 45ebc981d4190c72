import { Icon } from "#storefront/components/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { chooseTheme, getCurrentTheme } from "./theme.ts";

/** The server does not know the browser's theme, so the style sheet decides which icon is visible. */
export function ThemeSwitch({ className }: { className?: string }) {
  return (
    <IconButton
      label="Switch between light and dark mode"
      {...(className && { className })}
      onClick={() => chooseTheme(getCurrentTheme() === "dark" ? "light" : "dark")}
    >
      <Icon name="moon" className="size-5 dark:hidden" />
      <Icon name="sun" className="hidden size-5 dark:block" />
    </IconButton>
  );
}
