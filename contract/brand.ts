// Who the shop is. One place for the name and every way to reach it; each can be overridden from the environment.

export interface Brand {
  name: string;
  /** One line under the name, for titles and descriptions. */
  tagline: string;
  email: string;
  phone: string;
  /** International form without a plus, as messaging links want it. */
  whatsapp: string;
  /** Shoppers call this number to cancel an order. */
  cancellationPhone: string;
  street: string;
  city: string;
  bankName: string;
  instalmentProviders: readonly [string, string];
  /** When somebody is at the phone, Pakistan time. */
  businessHours: readonly { days: string; hours: string }[];
}

export const DEFAULT_BRAND: Brand = {
  name: "RigBazaar",
  tagline: "Computer hardware and accessories, delivered across Pakistan",
  email: "help@rigbazaar.pk",
  phone: "042-35761234",
  whatsapp: "923001234567",
  cancellationPhone: "0300-1234567",
  street: "Hafeez Centre, Main Boulevard, Gulberg III",
  city: "Lahore",
  bankName: "Bank Transfer",
  instalmentProviders: ["BaadMay", "QistBazaar"],
  businessHours: [
    { days: "Mon-Fri", hours: "9-5" },
    { days: "Sat", hours: "10-2" },
    { days: "Sun", hours: "closed" },
  ],
};
