import { expect, test } from "vitest";
import { SERIAL_STEPS, type SerialState } from "../product/serial-number.ts";
import {
  CLAIM_ACT_NAMES,
  CLAIM_ACTS,
  CLAIM_DAYS,
  CLAIM_STATES,
  type ClaimAct,
  type ClaimState,
  findClaimQueue,
  findNextState,
  findSerialStep,
  hasEnded,
} from "./claim-states.ts";

const MOVES: readonly ClaimAct[] = CLAIM_ACT_NAMES.filter((act) => CLAIM_ACTS[act].to !== "stay");
const nextStates = (from: ClaimState) => MOVES.flatMap((act) => findNextState(act, from) ?? []);

test("claim states: every state but the first is reached, and one that has ended allows no move", () => {
  const reached = new Set(CLAIM_STATES.flatMap(nextStates));
  expect(CLAIM_STATES.filter((state) => !reached.has(state))).toEqual(["asked"]);
  for (const state of CLAIM_STATES) expect(nextStates(state).length === 0, state).toBe(hasEnded(state));
});

test("claim states: a deadline runs only while the shop or its distributor has to act", () => {
  for (const state of CLAIM_STATES) if (hasEnded(state)) expect(CLAIM_DAYS[state]).toBeUndefined();
  expect(CLAIM_DAYS.accepted).toBeUndefined();
});

test("findNextState: what left the shop is decided only once the piece is there", () => {
  for (const act of ["send", "repair", "replace", "credit", "give-back"] as const)
    for (const state of ["asked", "accepted", "refused", "withdrawn"] as const)
      expect(findNextState(act, state), `${act} of ${state}`).toBeUndefined();
  expect(findNextState("send", "back")).toBe("sent");
  expect(findNextState("lend", "sent")).toBe("sent");
  expect(findNextState("lend", "repaired")).toBeUndefined();
});

/** Where the serial is in each state of the claim. */
const SERIAL_OF: Record<ClaimState, SerialState> = {
  asked: "sold",
  accepted: "sold",
  refused: "sold",
  withdrawn: "sold",
  received: "in-claim",
  sent: "in-claim",
  back: "in-claim",
  repaired: "sold",
  replaced: "retired",
  credited: "retired",
  "given-back": "sold",
};

test("CLAIM_ACTS: each act moves the serial from where the claim's state has it to where the next state has it", () => {
  for (const act of MOVES)
    for (const from of CLAIM_ACTS[act].from) {
      const to = findNextState(act, from) as ClaimState;
      const step = findSerialStep(act);
      const moved = step ? SERIAL_STEPS[step] : { from: SERIAL_OF[from], to: SERIAL_OF[from] };
      expect([moved.from, moved.to], `${act} of ${from}`).toEqual([SERIAL_OF[from], SERIAL_OF[to]]);
    }
});

test("findClaimQueue: a claim that has ended stays open in a queue until its loan is back", () => {
  expect(findClaimQueue("repaired", true)).toBe("loan-out");
  expect(findClaimQueue("repaired", false)).toBe("done");
  expect(findClaimQueue("sent", true)).toBe("at-distributor");
});
