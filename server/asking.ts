import type { Queryable } from "#database/database.ts";

/** Who is asking. What a customer may do and what staff may do never mix: each has a type of its own. */
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

/** The card provider, by its signature. */
export interface Provider {
  kind: "provider";
}

/** The shop itself: a job, a command, the first start. */
export interface System {
  kind: "system";
  /** Which of them: "expire-unpaid-orders". */
  name: string;
}

/** Goes into every use case that writes. */
export interface Asking<Who extends Actor = Actor> {
  actor: Who;
  /** Finds the request in the log. */
  requestId: string;
  /** The entry of history that is taken back by this. */
  undoes?: number;
  /** Called in the transaction that writes, so that a request which is sent again is not done again. */
  claim?: (tx: Queryable) => Promise<void>;
}

export const asCustomer = (id: string): Asking<Customer> => ({
  actor: { kind: "customer", id },
  requestId: crypto.randomUUID(),
});

export const asProvider = (): Asking<Provider> => ({ actor: { kind: "provider" }, requestId: crypto.randomUUID() });

export const asSystem = (name: string): Asking<System> => ({
  actor: { kind: "system", name },
  requestId: crypto.randomUUID(),
});
