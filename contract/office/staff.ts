import { z } from "zod";
import { DateTime, email, requiredLine } from "../shapes.ts";
import { officeEndpoint } from "./endpoint.ts";

export const StaffSession = z.object({
  id: z.string(),
  network: z.string(),
  browser: z.string(),
  createdAt: DateTime,
  seenAt: DateTime,
  current: z.boolean(),
});
export type StaffSession = z.infer<typeof StaffSession>;

const StaffMember = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.string(),
  blocked: z.boolean(),
  hasSecondFactor: z.boolean(),
  version: z.number().int(),
  createdAt: DateTime,
  sessions: z.array(StaffSession),
});

export const StaffList = z.object({
  staff: z.array(StaffMember),
  invitations: z.array(z.object({ id: z.string(), email: z.string(), role: z.string(), expiresAt: DateTime })),
  roles: z.array(z.object({ name: z.string(), title: z.string(), permissions: z.array(z.string()) })),
});

const Role = requiredLine(31, "Role is required");

export const listStaff = officeEndpoint("listStaff", { response: StaffList });
/** The link is shown once, to whoever asked for it; they hand it over. */
const Link = z.object({
  link: z.string(),
  expiresAt: DateTime,
  /** Where it was mailed to; null: the shop has no mail server. */
  mailedTo: z.string().nullable(),
});
export const inviteStaff = officeEndpoint("inviteStaff", {
  body: z.object({ email: email({ required: "Email is required", invalid: "Enter a valid email" }), role: Role }),
  response: Link,
});
export const withdrawInvitation = officeEndpoint("withdrawInvitation", {
  params: z.object({ id: z.string().max(64) }),
  response: StaffList,
});
export const letSetPassword = officeEndpoint("letSetPassword", {
  params: z.object({ id: z.string().max(64) }),
  response: Link,
});
export const changeStaff = officeEndpoint("changeStaff", {
  params: z.object({ id: z.string().max(64) }),
  body: z.object({ version: z.number().int(), role: Role.optional(), blocked: z.boolean().optional() }),
  response: StaffList,
});
export const resetFactors = officeEndpoint("resetFactors", {
  params: z.object({ id: z.string().max(64) }),
  response: StaffList,
});
export const listSessions = officeEndpoint("listSessions", { response: z.object({ sessions: z.array(StaffSession) }) });
export const endSession = officeEndpoint("endSession", {
  params: z.object({ id: z.string().max(64) }),
  response: null,
});
