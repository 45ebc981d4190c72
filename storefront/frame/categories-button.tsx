import Menu from "lucide-react/icons/menu";
import { useDeferredValue, useRef, useState } from "react";
import { IconButton } from "#ui/icon-button.tsx";
import { createLazyComponent } from "#ui/lazy-component.tsx";

const CategoryDrawer = createLazyComponent(() => import("./category-drawer.tsx"));

/** The hamburger of the mobile mode; the drawer's code is loaded on first use. */
export function CategoriesButton() {
  const [open, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  // The list of all categories takes a phone a moment to render; meanwhile the button shows the press.
  const drawerOpen = useDeferredValue(open);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <IconButton
        ref={button}
        label="Open categories menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        className="-ms-2 md:hidden"
        onPointerEnter={CategoryDrawer.load}
        onFocus={CategoryDrawer.load}
        onClick={() => {
          setWasOpened(true);
          setOpen(true);
        }}
      >
        <Menu aria-hidden className="size-5.5" strokeWidth={1.75} />
      </IconButton>
      {wasOpened && <CategoryDrawer open={drawerOpen} onOpenChange={setOpen} opener={button} />}
    </>
  );
}
