import X from "lucide-react/icons/x";
import { Close, Content, Description, Overlay, Portal, Root, Title } from "radix-ui/dialog";
import { type ReactNode, useRef } from "react";
import { classNames } from "./class-names.ts";

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** One sentence below the title, which screen readers read with it. */
  description?: ReactNode;
  children?: ReactNode;
  /** Shown above the title. */
  icon?: ReactNode;
  /** `wide` is for pictures. */
  width?: "normal" | "wide";
  /** The element focused first; `popup` where a focused field would open a phone's keyboard. */
  initialFocus?: "field" | "popup";
}

/** Load this component with `createLazyComponent`, because no page needs the code before a dialog is opened. */
export default function Dialog(props: DialogProps) {
  const { open, onClose, title, description, icon, children, width = "normal", initialFocus = "field" } = props;
  const opener = useRef<Element>(null);
  return (
    <Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Portal>
        <Overlay className="fixed inset-0 z-50 grid animate-[fade-in_200ms_var(--ease-studio)] place-items-end overflow-y-auto bg-[rgb(20_23_28/.55)] sm:place-items-center sm:p-6">
          <Content
            {...(description === undefined && { "aria-describedby": undefined })}
            onOpenAutoFocus={(event) => {
              opener.current = document.activeElement;
              if (initialFocus === "popup") focusPopup(event);
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              returnFocus(opener.current);
            }}
            className={classNames(
              "relative grid w-full animate-[rise_200ms_var(--ease-studio)] gap-4 rounded-t-plate bg-surface p-6 pb-8 text-ink shadow-overlay outline-none sm:rounded-plate sm:p-8",
              width === "wide" ? "max-w-4xl" : "max-w-md",
            )}
          >
            {icon}
            <Title className="pe-10 text-xl">{title}</Title>
            {description !== undefined && <Description className="text-pretty text-muted">{description}</Description>}
            {children}
            <Close
              aria-label="Close"
              className="absolute end-3 top-3 inline-flex size-11 items-center justify-center rounded-control text-muted transition-colors hover:bg-sunken hover:text-ink"
            >
              <X aria-hidden className="size-5" />
            </Close>
          </Content>
        </Overlay>
      </Portal>
    </Root>
  );
}

function focusPopup(event: Event): void {
  event.preventDefault();
  if (event.target instanceof HTMLElement) event.target.focus();
}

/** Only a lost focus returns: what the popup opened next, such as another page, keeps it. */
function returnFocus(opener: Element | null): void {
  if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
}
