// The shop's name and contact details, in one place; environment variables can override each of them.

export interface Brand {
  name: string;
  tagline: string;
  email: string;
  phone: string;
  /** International form without a plus, because messaging links require it. */
  whatsapp: string;
  /** Shoppers call this number to cancel an order. */
  cancellationPhone: string;
  street: string;
  city: string;
  bankName: string;
  instalmentProviders: readonly [string, string];
  /** Times at which staff answer the phone, in Pakistan time. */
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
