export const buildTelLink = (phone: string) => `tel:${phone.replace(/[^\d+]/g, "")}`;

export const buildWhatsappLink = (number: string, message = "") =>
  `https://wa.me/${number}${message && `?text=${encodeURIComponent(message)}`}`;
