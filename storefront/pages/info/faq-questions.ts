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
      answer: `We process an order within ${policy.processingBusinessDays} business days. Standard shipping then takes ${policy.standardShippingDays} days, express ${policy.expressShippingDays} days. Delivery to large cities is usually faster.`,
    },
    {
      question: "What does shipping cost?",
      answer: `Standard shipping is ${formatPriceRange(getPromisedPrice(policy, "standard"))} and express ${formatPriceRange(getPromisedPrice(policy, "express"))}. At checkout you will see the couriers for your city with their exact prices.`,
    },
    {
      question: "Can I pay cash on delivery?",
      answer:
        "Yes, in every city that our couriers serve. Choose Cash on Delivery at checkout and please keep the exact amount ready, because the courier may not have change.",
    },
    {
      question: "Is it safe to pay by card?",
      answer: `Card payments go through Stripe. You enter your card number on Stripe's page, and ${brand.name} never sees it. If a payment fails, open My Orders to try again or switch to cash on delivery.`,
    },
    {
      question: "What is your return policy?",
      answer: `You can return a product within ${policy.returnsInFaqDays} days of delivery, in its original packing and with everything that came in the box. A video of the unboxing helps us process your claim quickly.`,
    },
    {
      question: "When do I get my refund?",
      answer: `After we receive and check the product, a refund takes ${policy.refundBusinessDays} business days. Card payments are refunded to the card, and cash orders to a bank account of your choice.`,
    },
    {
      question: "Can I change or cancel my order?",
      answer: `Changes are possible within ${policy.orderChangeHours} hour of ordering. To change or cancel, call ${brand.cancellationPhone} with your order number. After we hand a parcel to the courier, you can only return it.`,
    },
    {
      question: "How do I track my order?",
      answer:
        "Sign in and open My Orders. Every order shows its status, its courier and the date it was shipped. You also get an email when you place the order.",
    },
    {
      question: "Are the products original, and do they have a warranty?",
      answer:
        "All our products are original and sealed. If the manufacturer gives a warranty in Pakistan, you can claim it from the manufacturer with our invoice. See the product page for details.",
    },
    {
      question: "Do you ship outside Pakistan, and do you have a rewards programme?",
      answer: `International parcels take ${policy.internationalShippingDays} days and cost from ${formatRupees(policy.internationalShippingFromRupees)}; email ${brand.email} for a quote. You also earn 1 coin for every ${formatRupees(policy.rupeesPerCoin)} you spend, credited once the order is completed.`,
    },
  ];
}
