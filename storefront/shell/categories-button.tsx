import Menu from "lucide-react/icons/menu";
import { lazy, Suspense, useRef, useState } from "react";
import { IconButton } from "#ui/icon-button.tsx";

const load = () => import("./category-drawer.tsx");
const CategoryDrawer = lazy(load);

/** The hamburger of the mobile mode; the drawer's code comes with its first use. */
export function CategoriesButton() {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <IconButton
        ref={button}
        label="Open categories menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        className="-ms-2 md:hidden"
        onPointerEnter={load}
        onFocus={load}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      >
        <Menu aria-hidden className="size-5.5" strokeWidth={1.75} />
      </IconButton>
      {wanted && (
        <Suspense>
          <CategoryDrawer open={open} onOpenChange={setOpen} opener={button} />
        </Suspense>
      )}
    </>
  );
}
