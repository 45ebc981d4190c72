import type { Queryable } from "#database/database.ts";

/** The caller. Customers and staff have separate types, so that their rights never mix. */
export type Actor = Visitor | Customer | StaffMember | Provider | System;

export interface Visitor {
  kind: "visitor";
}

export interface Customer {
  kind: "customer";
  id: string;
}

export interface StaffMember {
  kind: "staff";
  id: string;
  name: string;
}

/** The card provider, authenticated by its signature. */
export interface Provider {
  kind: "provider";
}

/** The shop itself: a job, a command, the first start. */
export interface System {
  kind: "system";
  /** For example "expire-unpaid-orders". */
  name: string;
}

/** Passed to every use case that writes. */
export interface RequestContext<Caller extends Actor = Actor> {
  actor: Caller;
  /** Identifies the request in the log. */
  requestId: string;
  /** The history entry that this change undoes. */
  undoes?: number;
  /** Called in the writing transaction, so that a repeated request is not executed again. */
  claim?: (tx: Queryable) => Promise<void>;
}

export const createCustomerContext = (id: string): RequestContext<Customer> => ({
  actor: { kind: "customer", id },
  requestId: crypto.randomUUID(),
});

export const createProviderContext = (): RequestContext<Provider> => ({
  actor: { kind: "provider" },
  requestId: crypto.randomUUID(),
});

export const createSystemContext = (name: string): RequestContext<System> => ({
  actor: { kind: "system", name },
  requestId: crypto.randomUUID(),
});
