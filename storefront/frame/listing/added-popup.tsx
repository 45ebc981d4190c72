import CircleCheck from "lucide-react/icons/circle-check";
import { NavigationButton } from "#storefront/components/navigation-button.tsx";
import { Button } from "#ui/button.tsx";
import Dialog from "#ui/dialog.tsx";

interface AddedPopupProps {
  quantity: number;
  name: string;
  onClose: () => void;
}

/** The success popup of adding from a listing (§2). */
export default function AddedPopup({ quantity, name, onClose }: AddedPopupProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      icon={<CircleCheck aria-hidden className="size-10 text-success" strokeWidth={1.5} />}
      title="Success!"
      description={`Added ${quantity} ${name} to your basket`}
    >
      <div className="mt-2 grid gap-3 sm:grid-cols-2">
        <Button kind="secondary" onClick={onClose}>
          Continue Shopping
        </Button>
        <NavigationButton to="/basket" className="sm:order-last">
          View Cart
        </NavigationButton>
      </div>
    </Dialog>
  );
}
