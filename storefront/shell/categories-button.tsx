import Menu from "lucide-react/icons/menu";
import { useDeferredValue, useRef, useState } from "react";
import { IconButton } from "#ui/icon-button.tsx";
import { onUse } from "#ui/on-use.tsx";

const CategoryDrawer = onUse(() => import("./category-drawer.tsx"));

/** The hamburger of the mobile mode; the drawer's code comes with its first use. */
export function CategoriesButton() {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  // A list of every category takes a phone a moment, in which the button shows that it was pressed.
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
          setWanted(true);
          setOpen(true);
        }}
      >
        <Menu aria-hidden className="size-5.5" strokeWidth={1.75} />
      </IconButton>
      {wanted && <CategoryDrawer open={drawerOpen} onOpenChange={setOpen} opener={button} />}
    </>
  );
}
