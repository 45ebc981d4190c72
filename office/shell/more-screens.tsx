import type { OfficeSession } from "#contract/office/staff/session.ts";
import { SHOP_URL } from "#office/api/shop.ts";
import Dialog from "#ui/dialog.tsx";
import { AccountMenu } from "./account-menu.tsx";
import type { Screen } from "./screens.ts";
import { ScreenLink } from "./side-bar.tsx";

interface MoreScreensProps {
  screens: readonly Screen[];
  session: OfficeSession;
  onClose: () => void;
}

export default function MoreScreens({ screens, session, onClose }: MoreScreensProps) {
  return (
    <Dialog open onClose={onClose} title="More">
      <nav aria-label="More screens" className="-mx-3 grid grid-cols-2">
        {screens.map((screen) => (
          <ScreenLink key={screen.path} screen={screen} />
        ))}
      </nav>
      <a href={SHOP_URL || "/"} target="_blank" rel="noreferrer" className="text-accent underline underline-offset-4">
        Open the shop
      </a>
      <AccountMenu session={session} />
    </Dialog>
  );
}
