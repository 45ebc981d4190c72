import X from "lucide-react/icons/x";
import { Close, Content, Overlay, Portal, Root, Title } from "radix-ui/dialog";
import type { RefObject } from "react";
import { ICON_BUTTON } from "#ui/icon-button.tsx";
import { Icon } from "../components/icon.tsx";
import { CategoryList } from "../features/categories/category-list.tsx";
import { ThemeSwitch } from "../features/theme/theme-switch.tsx";
import { SHOP_LINKS } from "./shop-links.ts";

interface DrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Receives the focus when the drawer closes. */
  opener: RefObject<HTMLButtonElement | null>;
}

/** The sidebar of the mobile mode: a drawer over the page; the overlay, Escape or any choice closes it. */
export default function CategoryDrawer({ open, onOpenChange, opener }: DrawerProps) {
  return (
    <Root open={open} onOpenChange={onOpenChange}>
      <Portal>
        <Overlay className="fixed inset-0 z-40 animate-[fade-in_200ms] bg-[#0b0d10]/50 data-[state=closed]:animate-[fade-out_200ms_forwards]" />
        <Content
          aria-describedby={undefined}
          className="fixed inset-y-0 start-0 z-50 flex w-80 max-w-[86vw] animate-[drawer-in_320ms_var(--ease-studio)] flex-col bg-surface text-ink shadow-overlay outline-none data-[state=closed]:animate-[drawer-out_200ms_var(--ease-studio)_forwards]"
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            opener.current?.focus({ preventScroll: true });
          }}
        >
          <div className="flex min-h-14 items-center justify-between border-b border-line ps-4 pe-2">
            <Title className="text-lg">Categories</Title>
            <Close aria-label="Close categories" className={ICON_BUTTON}>
              <X aria-hidden className="size-5" strokeWidth={1.75} />
            </Close>
          </div>
          <nav aria-label="Tools" className="border-b border-line p-2">
            <ul>
              {SHOP_LINKS.map(({ to, label, icon }) => (
                <li key={to}>
                  <a
                    href={to}
                    onClick={() => onOpenChange(false)}
                    className="flex min-h-11 items-center gap-3 rounded-control px-3 font-medium hover:bg-sunken"
                  >
                    <Icon name={icon} className="size-5 text-muted" />
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <nav aria-label="Categories" className="flex-1 overflow-y-auto overscroll-contain p-2">
            <CategoryList wide onChoose={() => onOpenChange(false)} />
          </nav>
          <div className="flex items-center justify-between border-t border-line py-1 ps-4 pe-2 text-muted">
            <span>Light or dark mode</span>
            <ThemeSwitch />
          </div>
        </Content>
      </Portal>
    </Root>
  );
}
