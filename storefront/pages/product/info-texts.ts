import { POLICY, RUPEES_PER_COIN } from "#contract/rules/limits.ts";

// The three popups of the product page (§2).
export const INFO = {
  warranty: {
    link: "Warranty",
    title: "No Warranty Coverage",
    paragraphs: [
      "This product is sold with no warranty coverage from our side.",
      "Please check it as soon as it arrives. If something is wrong with it, our free returns apply from the day of delivery.",
    ],
  },
  coins: {
    link: "Shop More, Save More",
    title: "Shop More, Save More",
    paragraphs: [
      `You earn 1 coin per Rs. ${RUPEES_PER_COIN} spent.`,
      "Coins are credited once the order is completed.",
    ],
  },
  returns: {
    link: "Free 7-Day Returns",
    title: "Free 7-Day Returns",
    paragraphs: [
      `You may return this product free of charge within ${POLICY.returnsOnProductPageWorkingDays} working days from delivery.`,
      "An unboxing video is needed as proof: please record it from the sealed parcel to the product in your hands.",
    ],
  },
} as const;

export type InfoName = keyof typeof INFO;
