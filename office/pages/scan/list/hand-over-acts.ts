import type { OfficeRequest } from "#contract/office/contract.ts";
import type { MatchedConsignment } from "#contract/office/orders/scan.ts";
import type { ConsignmentState } from "#contract/rules/order/consignment-list.ts";

type Act = OfficeRequest<"actOnOrders">["body"]["acts"][number];

interface HandOvers {
  courier: string;
  /** Also parcels whose customer chose another courier. */
  withOtherCouriers: boolean;
}

/** The hand-overs of all lines that can be applied. */
export function listHandOverActs(
  lines: readonly MatchedConsignment[],
  { courier, withOtherCouriers }: HandOvers,
): Act[] {
  return lines.flatMap(({ number, consignment, state }) => {
    const isApplied = state === "ready" || (withOtherCouriers && state === "other-courier");
    if (!isApplied || number === null) return [];
    return [{ number, expected: "to-hand-over" as const, act: { kind: "hand-over" as const, courier, consignment } }];
  });
}

export function countStates(lines: readonly MatchedConsignment[]): Record<ConsignmentState, number> {
  const counts = { ready: 0, "other-courier": 0, done: 0, problem: 0 };
  for (const { state } of lines) counts[state] += 1;
  return counts;
}

/** One request takes a while, because each parcel is handed over on its own. */
const ACTS_AT_ONCE = 100;

export function toChunks(acts: readonly Act[]): Act[][] {
  return Array.from({ length: Math.ceil(acts.length / ACTS_AT_ONCE) }, (_, index) =>
    acts.slice(index * ACTS_AT_ONCE, (index + 1) * ACTS_AT_ONCE),
  );
}

/** What needs attention comes first. */
const SEQUENCE: readonly ConsignmentState[] = ["problem", "other-courier", "ready", "done"];

export function sortByAttention(lines: readonly MatchedConsignment[]): MatchedConsignment[] {
  return lines.toSorted(
    (one, other) => SEQUENCE.indexOf(one.state) - SEQUENCE.indexOf(other.state) || one.line - other.line,
  );
}
