import type { Policy, PopupText } from "../shop-texts.ts";

interface Popup {
  link: string;
  title: string;
  paragraphs: readonly string[];
}

/** The standard texts of the product page's three popups (§2); the owner can override them. */
export function buildInfoPopups({
  rupeesPerCoin,
  returnsOnProductPageWorkingDays: days,
}: Policy): Record<PopupText, Popup> {
  return {
    warranty: {
      link: "Warranty",
      title: "No Warranty Coverage",
      paragraphs: [
        "This product is sold with no warranty coverage from our side.",
        "Please check it as soon as it arrives. If there is a problem, you can use our free returns from the day of delivery.",
      ],
    },
    coins: {
      link: "Shop More, Save More",
      title: "Shop More, Save More",
      paragraphs: [
        `You earn 1 coin per Rs. ${rupeesPerCoin} spent.`,
        "Coins are credited once the order is completed.",
      ],
    },
    returns: {
      link: `Free ${days}-Day Returns`,
      title: `Free ${days}-Day Returns`,
      paragraphs: [
        `You may return this product free of charge within ${days} working days from delivery.`,
        "An unboxing video is needed as proof. Please record it from opening the sealed parcel until you take out the product.",
      ],
    },
  };
}
