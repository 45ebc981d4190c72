import type { z } from "zod";

/** The schemas of a call's request and response. A request part without a schema is not read. */
export interface Shapes {
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  headers?: z.ZodObject;
  /** `null` means a response without a body (204). */
  response: z.ZodType | null;
}

type In<T> = T extends z.ZodType ? z.input<T> : never;
type Out<T> = T extends z.ZodType ? z.output<T> : never;
type Part<S, K extends string, Read extends "in" | "out"> =
  S extends Record<K, z.ZodType> ? { [P in K]: Read extends "in" ? In<S[K]> : Out<S[K]> } : unknown;

/** The request as the caller passes it, before the schemas transform it. */
export type RequestOf<S> = Part<S, "params", "in"> &
  Part<S, "query", "in"> &
  Part<S, "body", "in"> &
  Part<S, "headers", "in">;

/** The request as the handler receives it, after validation. */
export type CheckedRequestOf<S> = Part<S, "params", "out"> &
  Part<S, "query", "out"> &
  Part<S, "body", "out"> &
  Part<S, "headers", "out">;

export type ResponseOf<S> = S extends { response: infer R } ? (R extends z.ZodType ? z.output<R> : undefined) : never;
