/** Checks an EAN-8, UPC-A, EAN-13 or GTIN-14 by its check digit, which catches typing errors. */
export function isBarcode(digits: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(digits)) return false;
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

export const BARCODE_TEXT = "Must be an EAN-8, EAN-13, UPC or GTIN-14 whose last digit is right";
