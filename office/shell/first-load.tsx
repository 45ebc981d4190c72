import { SHOP_NAME } from "#office/api/shop.ts";

/** Shown until the first screen is loaded. */
export function FirstLoad() {
  return (
    <p role="status" className="animate-[appear_200ms_300ms_backwards] p-6 text-muted">
      Opening the office of {SHOP_NAME}…
    </p>
  );
}
