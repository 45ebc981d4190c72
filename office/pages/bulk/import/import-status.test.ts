import { expect, test } from "vitest";
import { IMPORT_STATUSES } from "#contract/import/states.ts";
import type { Import } from "#contract/office/catalogue/import.ts";
import { formatDateTime } from "#office/components/time/format-time.ts";
import {
  canApply,
  canUndoAll,
  canUndoRows,
  countFaultyRows,
  formatState,
  getStatusLabel,
  isInProgress,
} from "./import-status.ts";

const NOON = "2026-11-20T07:00:00.000Z";
const labelOf = (changes: Partial<Import>) =>
  formatState({ status: "applied", startsAt: null, endsAt: null, undoneAt: null, ...changes } as Import);

test("getStatusLabel: every status has a label of its own", () => {
  expect(new Set(IMPORT_STATUSES.map(getStatusLabel)).size).toBe(IMPORT_STATUSES.length);
});

test("getStateLabel: a scheduled import shows its start, an applied one its end", () => {
  expect(labelOf({ status: "scheduled", startsAt: NOON, endsAt: NOON })).toBe(
    `${getStatusLabel("scheduled")}, begins ${formatDateTime(NOON)}`,
  );
  expect(labelOf({ status: "applied", startsAt: NOON, endsAt: NOON })).toBe(
    `${getStatusLabel("applied")}, ends ${formatDateTime(NOON)}`,
  );
  expect(labelOf({ status: "applied", startsAt: NOON })).toBe(getStatusLabel("applied"));
});

test("getStateLabel: undone at the planned end is an end, undone earlier is not", () => {
  expect(labelOf({ status: "undone", endsAt: NOON, undoneAt: NOON })).toBe("Ended");
  expect(labelOf({ status: "undone", endsAt: NOON, undoneAt: "2026-11-19T07:00:00.000Z" })).toBe(
    getStatusLabel("undone"),
  );
});

test("acts by status: rows are applied before, and undone after", () => {
  expect(IMPORT_STATUSES.filter(isInProgress)).toEqual(["comparing", "applying", "undoing"]);
  expect(IMPORT_STATUSES.filter(canApply)).toEqual(["compared", "cancelled"]);
  expect(IMPORT_STATUSES.filter(canUndoRows)).toEqual(["applied", "cancelled", "undone"]);
  expect(IMPORT_STATUSES.filter((status) => canUndoAll({ status, counts: { applied: 1 } }))).toEqual([
    "applied",
    "cancelled",
  ]);
});

test("an import without applied rows has nothing to undo", () => {
  expect(canUndoAll({ status: "applied", counts: { applied: 0, kept: 3 } })).toBe(false);
  expect(canUndoAll({ status: "cancelled", counts: {} })).toBe(false);
});

test("countFaultyRows: adds up the rows that were not applied or not undone", () => {
  expect(countFaultyRows({ counts: { faulty: 2, clashed: 3, kept: 4, applied: 50, same: 7 } })).toBe(9);
});
