type Fields = Record<string, unknown> | null;

/** Several fields may be one thing to a reader: total, discount and net price are the price. */
const FIELD_NAMES: Record<string, string> = {
  total: "the price",
  netPrice: "the price",
  price: "the price",
  discount: "the price",
  cost: "the cost",
  stock: "the stock",
  name: "the name",
  slug: "the web address",
  status: "the status",
  description: "the description",
  desc: "the description",
  photos: "the photos",
  facts: "the specifications",
  brandId: "the brand",
  childCategoryId: "the category",
  subCategoryId: "the category",
  trackingUrl: "the tracking link",
  express: "the kind",
  service: "who carries its parcels",
  role: "the role",
  blocked: "the access",
  phone: "the phone",
  email: "the email",
  businessHours: "the business hours",
  standardShippingRupees: "the shipping prices",
  standardShippingUpToRupees: "the shipping prices",
  expressShippingRupees: "the shipping prices",
  expressShippingUpToRupees: "the shipping prices",
  internationalShippingFromRupees: "the shipping prices",
  startsAt: "the start",
  endsAt: "the end",
  published: "the status",
  isOn: "whether shoppers can use it",
  mode: "the mode",
};

const MOST_NAMED = 2;

/** "the price", "the name and the price", or "4 details". */
export function describeChangedFields({ before, after }: { before: Fields; after: Fields }): string {
  const fields = Object.keys({ ...before, ...after }).filter((field) => field !== "version");
  const names = [...new Set(fields.map((field) => FIELD_NAMES[field] ?? `the ${toWords(field)}`))];
  if (names.length === 0) return "details";
  return names.length > MOST_NAMED ? `${names.length} details` : names.join(" and ");
}

/** Turns "warrantyMonths" into "warranty months". */
const toWords = (field: string): string => field.replaceAll(/(?=[A-Z])/g, " ").toLowerCase();
