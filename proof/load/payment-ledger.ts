import type { AttemptState, ProviderName } from "#contract/rules/order/payment-providers.ts";
import type { Db } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import type { PlayedProvider } from "../actors/played-provider.ts";
import { must } from "../scenario.ts";

const PAISA = 100;

type AttemptRecord = {
  orderId: string;
  provider: ProviderName;
  session: string;
  state: AttemptState;
  amount: number;
  /** How often the order was released, the shopper got the mail, and money is owed back. */
  releases: number;
  mails: number;
  refunds: number;
  /** Money of another amount that staff see. */
  casePaisa: number | null;
};

interface RecordedPayment {
  provider: PlayedProvider;
  attempt: AttemptRecord;
  paisa: number;
  /** For staff: the provider cannot be asked, and no notice came. */
  kind: "paid" | "for-staff" | "other-amount";
}

/** Compares the shop's ledger with the ledgers of the emulated providers; returns the result in one line. */
export async function compareLedgers(db: Db, providers: readonly PlayedProvider[]): Promise<string> {
  const attempts = await readAttempts(db);
  const payments = providers.flatMap((provider) => matchPayments(provider, attempts));
  checkReleases(attempts, payments);
  for (const attempt of attempts) checkIsSettled(attempt, providers);
  const sums = await compareSums(db, payments);
  const count = (kind: RecordedPayment["kind"]) => payments.filter((payment) => payment.kind === kind).length;
  return `${attempts.length} attempts: ${count("paid")} paid, ${count("other-amount")} in another amount, ${count("for-staff")} listed for staff; rupees ${sums}`;
}

async function readAttempts(db: Db): Promise<AttemptRecord[]> {
  const { rows } = await db.execute<AttemptRecord>(sql`
    select a.order_id as "orderId", a.provider, a.session, a.state, a.amount,
      (select count(*)::int from order_step s where s.order_id = a.order_id and s.status = 'confirmed') as releases,
      (select count(*)::int from mail m
        where m.order_id = a.order_id and m.content->>'template' = 'payment-received') as mails,
      (select count(*)::int from refund r where r.order_id = a.order_id) as refunds,
      (select sum(c.paid_minor)::int from payment_case c where c.order_id = a.order_id) as "casePaisa"
    from payment_attempt a where a.session is not null`);
  return rows;
}

/** Finds the attempt of each payment in the provider's books. */
function matchPayments(provider: PlayedProvider, attempts: readonly AttemptRecord[]): RecordedPayment[] {
  const known = new Map(attempts.filter((one) => one.provider === provider.name).map((one) => [one.session, one]));
  return provider.listPaid().map(({ session, paisa }) => {
    const attempt = known.get(session);
    must(attempt !== undefined, `${provider.name} has a payment that the shop does not know`);
    return { provider, attempt, paisa, kind: classify(provider, attempt, paisa) };
  });
}

function classify(
  { canBeAsked }: PlayedProvider,
  { provider, state, amount, casePaisa }: AttemptRecord,
  paisa: number,
): RecordedPayment["kind"] {
  if (paisa === amount * PAISA && state === "paid") return "paid";
  if (paisa !== amount * PAISA && casePaisa === paisa && state !== "paid") return "other-amount";
  must(state === "uncertain" && !canBeAsked, `${paisa} paisa were paid at ${provider}, and the attempt is ${state}`);
  return "for-staff";
}

/** A paid order is released once, whatever is paid a second time is owed back, and no other is released. */
function checkReleases(attempts: readonly AttemptRecord[], payments: readonly RecordedPayment[]): void {
  const paid = payments.filter(({ kind }) => kind === "paid").map(({ attempt }) => attempt);
  const trusted = attempts.find((attempt) => attempt.state === "paid" && !paid.includes(attempt));
  must(trusted === undefined, `an order was released although nothing was paid at ${trusted?.provider}`);
  const timesPaid = new Map<string, number>();
  for (const { orderId } of paid) timesPaid.set(orderId, (timesPaid.get(orderId) ?? 0) + 1);
  for (const { orderId, releases, mails, refunds, provider } of attempts) {
    const times = timesPaid.get(orderId) ?? 0;
    const expected = Math.min(times, 1);
    const seen = `${releases} times released, ${mails} mails, ${refunds} refunds`;
    const isRight = releases === expected && mails === expected && refunds === Math.max(times - 1, 0);
    must(isRight, `an order at ${provider} that was paid ${times} times: ${seen}`);
  }
}

function checkIsSettled({ provider, session, state, casePaisa }: AttemptRecord, all: readonly PlayedProvider[]): void {
  const canBeAsked = all.some((one) => one.name === provider && one.canBeAsked && one.hasSession(session));
  const isOpenForEver = state === "open" || (state === "uncertain" && canBeAsked && casePaisa === null);
  must(!isOpenForEver, `an attempt at ${provider} stays ${state} for ever`);
}

/** Per provider: what it received is what the shop's ledger has, and what staff look up in its portal. */
async function compareSums(db: Db, payments: readonly RecordedPayment[]): Promise<string> {
  const { rows } = await db.execute<{ provider: ProviderName; paisa: number }>(sql`
    select provider, sum(paisa)::float8 as paisa from (
      select provider, amount * ${PAISA}::bigint as paisa from payment_attempt where state = 'paid'
      union all select provider, paid_minor from payment_case) received
    group by provider order by provider`);
  const names = [...new Set([...rows.map(({ provider }) => provider), ...payments.map((one) => one.provider.name)])];
  const sums = names.map((name) => {
    const sum = (ones: readonly RecordedPayment[]) => ones.reduce((total, { paisa }) => total + paisa, 0);
    const ofProvider = payments.filter(({ provider }) => provider.name === name);
    const forStaff = sum(ofProvider.filter(({ kind }) => kind === "for-staff"));
    const inLedger = rows.find(({ provider }) => provider === name)?.paisa ?? 0;
    const inProviderLedger = sum(ofProvider);
    must(
      inProviderLedger === inLedger + forStaff,
      `${name} received ${inProviderLedger} paisa, the ledger has ${inLedger} + ${forStaff}`,
    );
    return `${name} ${inProviderLedger / PAISA}`;
  });
  return sums.join(", ");
}
