import { createInvalidError, ShopError } from "#contract/errors.ts";
import type { CashRules, CashSettings } from "#contract/office/cash/cash-rules.ts";
import {
  CASH_LIMIT_NAMES,
  CASH_SIGNAL_NAMES,
  REASON_KINDS,
  type ReasonKind,
} from "#contract/rules/order/cash-rules.ts";
import type { Db, Queryable, Tx } from "#database/database.ts";
import { asc, eq } from "#database/orm.ts";
import { cashLimit, cashRule, cashSetting, orderReason } from "#database/schema.ts";
import { findDifference, type RecordedFields, record, requireUnchanged, type Undoers } from "#server/audit/index.ts";
import type { RequestContext, StaffMember } from "#server/request-context.ts";

export async function readCashRules(db: Queryable): Promise<CashRules> {
  const [setting] = await db.select().from(cashSetting);
  const rules = await db.select().from(cashRule);
  const limits = await db.select().from(cashLimit);
  return {
    version: setting?.version ?? 1,
    callsBeforeCancel: setting?.callsBeforeCancel ?? 1,
    advance: toAdvanceSettings(setting),
    // Sorted like the constants, which is the sequence on the screen.
    rules: CASH_SIGNAL_NAMES.flatMap((signal) => rules.filter((rule) => rule.signal === signal)),
    limits: CASH_LIMIT_NAMES.flatMap((kind) => limits.filter((limit) => limit.kind === kind)),
    reasons: { cancel: await listReasons(db, "cancel"), refuse: await listReasons(db, "refuse") },
  };
}

const toAdvanceSettings = (setting: typeof cashSetting.$inferSelect | undefined): CashSettings["advance"] => ({
  isAsked: setting?.asksAdvance ?? false,
  percent: setting?.advancePercent ?? 0,
  minimum: setting?.advanceMinimum ?? 0,
  refundsRefused: setting?.refundsRefusedAdvance ?? true,
});

/** Undefined while the checkout asks for no advances. */
export async function findAdvanceSettings(db: Queryable): Promise<CashSettings["advance"] | undefined> {
  const [setting] = await db.select().from(cashSetting).where(eq(cashSetting.asksAdvance, true));
  return setting && toAdvanceSettings(setting);
}

export async function listReasons(db: Queryable, kind: ReasonKind): Promise<string[]> {
  const rows = await db
    .select({ reason: orderReason.reason })
    .from(orderReason)
    .where(eq(orderReason.kind, kind))
    .orderBy(asc(orderReason.place));
  return rows.map(({ reason }) => reason);
}

/** The reasons on the order page, and the number of calls after which cancelling is proposed. */
export async function readDeskRules(
  db: Queryable,
): Promise<{ reasons: Record<ReasonKind, string[]>; callsBeforeCancel: number }> {
  const [rows, [setting]] = await Promise.all([
    db.select().from(orderReason).orderBy(asc(orderReason.place)),
    db.select({ callsBeforeCancel: cashSetting.callsBeforeCancel }).from(cashSetting),
  ]);
  const listReasonsOfKind = (reasonKind: ReasonKind) =>
    rows.filter(({ kind }) => kind === reasonKind).map(({ reason }) => reason);
  return {
    reasons: { cancel: listReasonsOfKind("cancel"), refuse: listReasonsOfKind("refuse") },
    callsBeforeCancel: setting?.callsBeforeCancel ?? 1,
  };
}

/** Reports count by reason, so only the shop's own reasons are allowed. */
export async function requireReason(db: Queryable, kind: ReasonKind, reason: string): Promise<void> {
  if (!(await listReasons(db, kind)).includes(reason))
    throw createInvalidError({ reason: "Please choose a reason from the list" });
}

/** Fails if `version` is stale. Waiting orders are judged by the new rules, but not changed. */
export async function changeCashRules(
  db: Db,
  context: RequestContext<StaffMember>,
  { version, ...settings }: CashRules,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx.select({ version: cashSetting.version }).from(cashSetting).for("update");
    if (row?.version !== version) throw new ShopError("changed-meanwhile");
    const difference = findDifference(flattenSettings(await readCashRules(tx)), flattenSettings(settings));
    if (!difference) return;
    await writeSettings(tx, settings);
    const { callsBeforeCancel, advance } = settings;
    await tx.update(cashSetting).set({
      callsBeforeCancel,
      asksAdvance: advance.isAsked,
      advancePercent: advance.percent,
      advanceMinimum: advance.minimum,
      refundsRefusedAdvance: advance.refundsRefused,
      version: version + 1,
    });
    const subject = { kind: "cash-rules", id: "cash-rules", name: "Cash on delivery" };
    await record(tx, context, [{ action: "cash-rules.change", subject, ...difference }]);
  });
}

async function writeSettings(tx: Tx, { rules, limits, reasons }: CashSettings): Promise<void> {
  for (const { signal, ...rule } of rules) await tx.update(cashRule).set(rule).where(eq(cashRule.signal, signal));
  for (const { kind, ...limit } of limits) await tx.update(cashLimit).set(limit).where(eq(cashLimit.kind, kind));
  await tx.delete(orderReason);
  await tx
    .insert(orderReason)
    .values(REASON_KINDS.flatMap((kind) => reasons[kind].map((reason, index) => ({ kind, reason, place: index + 1 }))));
}

/** Flattens the settings, so that history shows each changed value by its name. */
function flattenSettings({ rules, limits, reasons, callsBeforeCancel, advance }: CashSettings): RecordedFields {
  const addPrefix = (name: string, values: object) =>
    Object.entries(values).map(([field, value]) => [`${name} ${field}`, value] as const);
  return {
    callsBeforeCancel,
    ...Object.fromEntries(addPrefix("advance", advance)),
    "cancel reasons": reasons.cancel,
    "refuse reasons": reasons.refuse,
    ...Object.fromEntries(rules.flatMap(({ signal, ...rule }) => addPrefix(signal, rule))),
    ...Object.fromEntries(limits.flatMap(({ kind, ...limit }) => addPrefix(kind, limit))),
  };
}

/** The inverse of `flattenSettings`. */
function unflattenSettings(parts: RecordedFields): CashSettings {
  const listReasonsOfKind = (name: string, fields: readonly string[]) =>
    Object.fromEntries(fields.map((field) => [field, parts[`${name} ${field}`]]));
  return {
    callsBeforeCancel: parts.callsBeforeCancel,
    advance: listReasonsOfKind("advance", ["isAsked", "percent", "minimum", "refundsRefused"]),
    reasons: { cancel: parts["cancel reasons"], refuse: parts["refuse reasons"] },
    rules: CASH_SIGNAL_NAMES.map((signal) => ({
      signal,
      ...listReasonsOfKind(signal, ["threshold", "decision", "isOn"]),
    })),
    limits: CASH_LIMIT_NAMES.map((kind) => ({
      kind,
      ...listReasonsOfKind(kind, ["rupees", "since", "source", "isOn"]),
    })),
  } as CashSettings;
}

export function createCashRulesUndoers({ db }: { db: Db }): Undoers {
  return {
    "cash-rules.change": {
      permission: "settings.write",
      undo: async (context, { before, after }) => {
        const { version, ...settings } = await readCashRules(db);
        const parts = flattenSettings(settings);
        requireUnchanged(after, parts);
        await changeCashRules(db, context, { version, ...unflattenSettings({ ...parts, ...before }) });
      },
    },
  };
}
