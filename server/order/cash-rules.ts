import { invalid, ShopError } from "#contract/errors.ts";
import type { CashRules, CashSettings } from "#contract/office/cash-rules.ts";
import { CASH_LIMIT_NAMES, CASH_SIGNAL_NAMES, REASON_KINDS, type ReasonKind } from "#contract/rules/cash-rules.ts";
import type { Db, Queryable, Tx } from "#database/database.ts";
import { asc, eq } from "#database/orm.ts";
import { cashLimit, cashRule, cashSetting, orderReason } from "#database/schema.ts";
import type { Asking, StaffMember } from "#server/asking.ts";
import { difference, type Recorded, record, requireStillStands, type Undoers } from "#server/audit/index.ts";

/** All that an owner says of cash orders. */
export async function readCashRules(db: Queryable): Promise<CashRules> {
  const [setting] = await db.select().from(cashSetting);
  const rules = await db.select().from(cashRule);
  const limits = await db.select().from(cashLimit);
  return {
    version: setting?.version ?? 1,
    callsBeforeCancel: setting?.callsBeforeCancel ?? 1,
    // In the order of their tables, as the screen lists them.
    rules: CASH_SIGNAL_NAMES.flatMap((signal) => rules.filter((rule) => rule.signal === signal)),
    limits: CASH_LIMIT_NAMES.flatMap((kind) => limits.filter((limit) => limit.kind === kind)),
    reasons: { cancel: await reasonsFor(db, "cancel"), refuse: await reasonsFor(db, "refuse") },
  };
}

export async function reasonsFor(db: Queryable, kind: ReasonKind): Promise<string[]> {
  const rows = await db
    .select({ reason: orderReason.reason })
    .from(orderReason)
    .where(eq(orderReason.kind, kind))
    .orderBy(asc(orderReason.place));
  return rows.map(({ reason }) => reason);
}

/** What an order's page says of the rules: the reasons to choose from, and after how many calls giving up is proposed. */
export async function rulesAtDesk(
  db: Queryable,
): Promise<{ reasons: Record<ReasonKind, string[]>; callsBeforeCancel: number }> {
  const [rows, [setting]] = await Promise.all([
    db.select().from(orderReason).orderBy(asc(orderReason.place)),
    db.select({ callsBeforeCancel: cashSetting.callsBeforeCancel }).from(cashSetting),
  ]);
  const of = (wanted: ReasonKind) => rows.filter(({ kind }) => kind === wanted).map(({ reason }) => reason);
  return {
    reasons: { cancel: of("cancel"), refuse: of("refuse") },
    callsBeforeCancel: setting?.callsBeforeCancel ?? 1,
  };
}

/** A reason that the shop knows: reports count by it. */
export async function requireReason(db: Queryable, kind: ReasonKind, reason: string): Promise<void> {
  if (!(await reasonsFor(db, kind)).includes(reason)) throw invalid({ reason: "Please choose a reason of the list" });
}

/** Changes what was seen at `version`. Orders that wait are judged by the new rules at once; nothing is done to any. */
export async function changeCashRules(
  db: Db,
  by: Asking<StaffMember>,
  { version, ...wanted }: CashRules,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx.select({ version: cashSetting.version }).from(cashSetting).for("update");
    if (row?.version !== version) throw new ShopError("changed-meanwhile");
    const differs = difference(partsOf(await readCashRules(tx)), partsOf(wanted));
    if (!differs) return;
    await write(tx, wanted);
    await tx.update(cashSetting).set({ callsBeforeCancel: wanted.callsBeforeCancel, version: version + 1 });
    const subject = { kind: "cash-rules", id: "cash-rules", name: "Cash on delivery" };
    await record(tx, by, [{ action: "cash-rules.change", subject, ...differs }]);
  });
}

async function write(tx: Tx, { rules, limits, reasons }: CashSettings): Promise<void> {
  for (const { signal, ...rule } of rules) await tx.update(cashRule).set(rule).where(eq(cashRule.signal, signal));
  for (const { kind, ...limit } of limits) await tx.update(cashLimit).set(limit).where(eq(cashLimit.kind, kind));
  await tx.delete(orderReason);
  await tx
    .insert(orderReason)
    .values(REASON_KINDS.flatMap((kind) => reasons[kind].map((reason, index) => ({ kind, reason, place: index + 1 }))));
}

/** What history compares: each number, proposal and switch by its name. */
function partsOf({ rules, limits, reasons, callsBeforeCancel }: CashSettings): Recorded {
  const named = (name: string, values: object) =>
    Object.entries(values).map(([field, value]) => [`${name} ${field}`, value] as const);
  return {
    callsBeforeCancel,
    "cancel reasons": reasons.cancel,
    "refuse reasons": reasons.refuse,
    ...Object.fromEntries(rules.flatMap(({ signal, ...rule }) => named(signal, rule))),
    ...Object.fromEntries(limits.flatMap(({ kind, ...limit }) => named(kind, limit))),
  };
}

/** The opposite of `partsOf`. */
function wholeOf(parts: Recorded): CashSettings {
  const of = (name: string, fields: readonly string[]) =>
    Object.fromEntries(fields.map((field) => [field, parts[`${name} ${field}`]]));
  return {
    callsBeforeCancel: parts.callsBeforeCancel,
    reasons: { cancel: parts["cancel reasons"], refuse: parts["refuse reasons"] },
    rules: CASH_SIGNAL_NAMES.map((signal) => ({ signal, ...of(signal, ["threshold", "decision", "isOn"]) })),
    limits: CASH_LIMIT_NAMES.map((kind) => ({ kind, ...of(kind, ["rupees", "since", "source", "isOn"]) })),
  } as CashSettings;
}

export function cashRulesUndoers({ db }: { db: Db }): Undoers {
  return {
    "cash-rules.change": {
      permission: "settings.write",
      undo: async (by, { before, after }) => {
        const { version, ...now } = await readCashRules(db);
        const parts = partsOf(now);
        requireStillStands(after, parts);
        await changeCashRules(db, by, { version, ...wholeOf({ ...parts, ...before }) });
      },
    },
  };
}
