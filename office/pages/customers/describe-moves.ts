import type { CustomerMerge } from "#contract/office/customer.ts";

const PART_NAMES: Record<CustomerMerge["parts"][number]["name"], readonly [one: string, many: string]> = {
  orders: ["order", "orders"],
  notes: ["note", "notes"],
  credit: ["balance of coins or credit", "balances of coins or credit"],
  reviews: ["review", "reviews"],
  votes: ["helpful vote", "helpful votes"],
  wishes: ["wish list product", "wish list products"],
  alerts: ["alert", "alerts"],
  addresses: ["address", "addresses"],
};

/** Lists "3 orders", "1 note" … that move, and those that do not. */
export function describeMoves({ parts }: Pick<CustomerMerge, "parts">): { moves: string[]; stays: string[] } {
  const list = (side: "moves" | "stays") =>
    parts
      .filter((part) => part[side] > 0)
      .map((part) => `${part[side]} ${PART_NAMES[part.name][part[side] === 1 ? 0 : 1]}`);
  return { moves: list("moves"), stays: list("stays") };
}
