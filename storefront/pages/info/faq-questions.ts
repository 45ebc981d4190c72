import type { Brand } from "#contract/brand.ts";
import { formatPriceRange, getPromisedPrice } from "#contract/rules/delivery-promises.ts";
import { formatRupees } from "#contract/rules/money.ts";
import type { Policy } from "#contract/shop-texts.ts";

export interface Question {
  question: string;
  answer: string;
  /** The owner's own answer as HTML, sanitized when it was saved. */
  html?: string;
}

/** The ten questions shoppers ask most. */
export function buildFaqQuestions(brand: Brand, policy: Policy): Question[] {
  return [
    {
      question: "How long does delivery take?",
      answer: `We process an order within ${policy.processingBusinessDays} business days. Standard shipping then takes ${policy.standardShippingDays} days, express ${policy.expressShippingDays} days. Large cities are usually at the lower end of that.`,
    },
    {
      question: "What does shipping cost?",
      answer: `Standard shipping is ${formatPriceRange(getPromisedPrice(policy, "standard"))} and express ${formatPriceRange(getPromisedPrice(policy, "express"))}. At checkout you see the couriers that serve your city with their exact prices, and you choose.`,
    },
    {
      question: "Can I pay cash on delivery?",
      answer:
        "Yes, in every city our couriers reach. Choose Cash on Delivery at checkout and keep the exact amount ready; the courier carries little change.",
    },
    {
      question: "Is it safe to pay by card?",
      answer: `Card payments go through Stripe. Your card number is typed on Stripe's page and never reaches ${brand.name}. If a payment fails, your order waits under My Orders and you can try again or switch to cash on delivery.`,
    },
    {
      question: "What is your return policy?",
      answer: `You can return a product within ${policy.returnsInFaqDays} days of delivery, in its original packing and with everything that came in the box. A video of the unboxing helps us to settle a claim at once.`,
    },
    {
      question: "When do I get my refund?",
      answer: `Once the product is back with us and checked, a refund takes ${policy.refundBusinessDays} business days. Card payments go back to the card; cash orders are paid out to a bank account of your choice.`,
    },
    {
      question: "Can I change or cancel my order?",
      answer: `Changes are possible within ${policy.orderChangeHours} hour of ordering. To change or cancel, call ${brand.cancellationPhone} with your order number. Once a parcel has been handed to the courier it can only be returned.`,
    },
    {
      question: "How do I follow my order?",
      answer:
        "Sign in and open My Orders. Every order shows how far it has come, which courier has it and when it was handed over. You also get an e-mail when the order is placed.",
    },
    {
      question: "Are the products original, and what about warranty?",
      answer:
        "Everything we sell is original and sealed. The maker's warranty, where the maker gives one in Pakistan, is claimed from the maker with our invoice. What applies to a product is written on its page.",
    },
    {
      question: "Do you ship outside Pakistan, and is there a reward for coming back?",
      answer: `International parcels take ${policy.internationalShippingDays} days and cost from ${formatRupees(policy.internationalShippingFromRupees)}; write to ${brand.email} for a quote. And yes: every ${formatRupees(policy.rupeesPerCoin)} you spend earns 1 coin, credited once the order is completed.`,
    },
  ];
}
