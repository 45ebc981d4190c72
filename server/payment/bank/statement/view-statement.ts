import { createNotFoundError } from "#contract/errors.ts";
import type { BankLine, BankStatement, WholeBankStatement } from "#contract/office/cash/bank-statement.ts";
import type { TransferOrderState } from "#contract/rules/bank/bank-transfer.ts";
import { OFFICE_PAGE_SIZE } from "#contract/rules/office-limits.ts";
import type { Queryable } from "#database/database.ts";
import { toIso } from "#database/moment.ts";
import { type SQL, sql } from "#database/orm.ts";
import { type MatchedLine, matchLines, type OrderToPay } from "./match-lines.ts";

interface LineRow extends Record<string, unknown> {
  place: number;
  day: string;
  paisa: number;
  narrative: string;
  state: BankLine["state"];
  paid_number: string | null;
}

/** The lines that need a person come first. */
const KIND_ORDER = ["several", "short", "over", "closed", "no-reference", "certain", "unknown"] as const;

/** Lines are matched whenever they are read, because orders are placed, paid and cancelled meanwhile. */
export async function readBankStatement(db: Queryable, id: string): Promise<WholeBankStatement> {
  const [statement] = await readStatements(db, sql`where s.id = ${id}`);
  if (!statement) throw createNotFoundError("statement");
  const { lines, matches, orders } = await matchStatement(db, id);
  const rows = lines
    .map((line) => toLine(line, { match: matches.get(line.place), orders }))
    .toSorted((one, other) => rank(one) - rank(other) || one.place - other.place);
  const certain = rows.filter(({ state, kind }) => state === "new" && kind === "certain");
  const rupees = certain.reduce((sum, { candidates }) => sum + (candidates[0]?.amount ?? 0), 0);
  return { ...statement, certain: { lines: certain.length, rupees }, rows };
}

const rank = ({ state, kind }: BankLine) => (state === "new" ? KIND_ORDER.indexOf(kind) : KIND_ORDER.length);

interface MatchedStatement {
  lines: LineRow[];
  /** Of the lines that nobody has decided on, by their place. */
  matches: Map<number, MatchedLine>;
  orders: Map<string, OrderToPay>;
}

export async function matchStatement(db: Queryable, id: string): Promise<MatchedStatement> {
  const { rows: lines } = await db.execute<LineRow>(sql`
    select l.place, l.day::text as day, l.paisa::float8 as paisa, l.narrative, l.state, o.number as paid_number
    from bank_statement_line l left join shop_order o on o.id = l.order_id
    where l.statement_id = ${id} order by l.place`);
  const { rows: orders } = await db.execute<{
    number: string;
    amountRupees: number;
    state: TransferOrderState;
    sinceDay: string;
  }>(sql`
    select o.number, due_ahead(p) as "amountRupees", shop_day(o.created_at)::text as "sinceDay",
      case when p.status in ('success', 'refunded') or p.advance_paid_at is not null then 'paid' when o.status = 'cancelled' then 'cancelled' else 'unpaid' end as state
    from bank_transfer t join shop_order o on o.id = t.order_id join payment p on p.order_id = t.order_id
    where t.opened_at > now() - interval '180 days'`);
  const open = lines.filter(({ state }) => state === "new");
  return {
    lines,
    matches: new Map(matchLines(open, orders).map((match) => [match.place, match])),
    orders: new Map(orders.map((order) => [order.number, order])),
  };
}

function toLine(
  { place, day, paisa, narrative, state, paid_number: paid }: LineRow,
  { match, orders }: { match: MatchedLine | undefined; orders: ReadonlyMap<string, OrderToPay> },
): BankLine {
  const numbers = match?.candidates ?? (paid ? [paid] : []);
  return {
    place,
    day,
    paisa,
    narrative,
    state,
    kind: match?.kind ?? (paid ? "certain" : "unknown"),
    candidates: numbers.map((number) => ({ number, amount: orders.get(number)?.amountRupees ?? 0 })),
    difference: match?.difference ?? 0,
  };
}

export async function listBankStatements(db: Queryable): Promise<{ statements: BankStatement[]; banks: string[] }> {
  const [statements, { rows: banks }] = await Promise.all([
    readStatements(db, sql``),
    db.execute<{ name: string }>(sql`
      select bank_name as name from bank_statement_columns
      union select bank_name from bank_account where bank_name <> '' order by name`),
  ]);
  return { statements, banks: banks.map(({ name }) => name) };
}

async function readStatements(db: Queryable, where: SQL): Promise<BankStatement[]> {
  const { rows } = await db.execute<BankStatement & Record<string, unknown>>(sql`
    select s.id, s.bank_name as bank, s.name, s.staff_name as by, ${toIso(sql`s.created_at`)} as "createdAt",
      count(l.place)::int as lines, (count(l.place) filter (where l.state = 'new'))::int as open
    from (select * from bank_statement s ${where} order by s.created_at desc, s.id desc limit ${OFFICE_PAGE_SIZE}) s
    left join bank_statement_line l on l.statement_id = s.id
    group by s.id, s.bank_name, s.name, s.staff_name, s.created_at
    order by s.created_at desc, s.id desc`);
  return rows;
}
