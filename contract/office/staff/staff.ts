import { z } from "zod";
import { WORKING_DAY_HOURS } from "#contract/rules/office-limits.ts";
import { DateTime, email, requiredLine } from "#contract/shapes.ts";
import { defineOfficeCalls } from "../endpoint.ts";
import { ALL_PERMISSIONS, type Permission } from "../permissions.ts";

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

/** Hours that staff stay signed in on a known device; null for the limits of any other device. */
const WorkingDayHours = z.literal(WORKING_DAY_HOURS).nullable();

export const StaffList = z.object({
  workingDayHours: WorkingDayHours,
  staff: z.array(StaffMember),
  invitations: z.array(z.object({ id: z.string(), email: z.string(), role: z.string(), expiresAt: DateTime })),
  roles: z.array(
    z.object({
      name: z.string(),
      title: z.string(),
      permissions: z.array(z.string()),
      secondFactor: z.boolean(),
      /** Roles that come with the shop can be copied, but not changed or deleted. */
      isBuiltIn: z.boolean(),
      version: z.number().int(),
    }),
  ),
});

const Role = requiredLine(31, "Role is required");

const RoleFields = z.object({
  title: requiredLine(40, "Name is required"),
  permissions: z
    .array(z.enum(ALL_PERMISSIONS as [Permission, ...Permission[]]))
    .min(1, "Please choose at least one permission")
    .max(ALL_PERMISSIONS.length),
  /** Some permissions require a second factor whatever is chosen here. */
  secondFactor: z.boolean(),
});
const RoleParams = z.object({ name: Role });

/** The link is shown once, to the staff member who requested it and passes it on. */
const Link = z.object({
  link: z.string(),
  expiresAt: DateTime,
  /** The recipient of the mail; null if the shop has no mail server. */
  mailedTo: z.string().nullable(),
});

export const STAFF_CALLS = defineOfficeCalls({
  listStaff: {
    method: "GET",
    path: "/office/staff",
    access: "staff.manage",
    summary: "The staff, roles and sessions",
    response: StaffList,
  },
  inviteStaff: {
    method: "POST",
    path: "/office/staff/invitation",
    access: "staff.manage",
    needsConfirmedIdentity: true,
    summary: "Invite a staff member by email",
    body: z.object({ email: email({ required: "Email is required", invalid: "Enter a valid email" }), role: Role }),
    response: Link,
  },
  withdrawInvitation: {
    method: "DELETE",
    path: "/office/staff/invitation/:id",
    access: "staff.manage",
    needsConfirmedIdentity: true,
    summary: "Withdraw an invitation",
    params: z.object({ id: z.string().max(64) }),
    response: StaffList,
  },
  createPasswordLink: {
    method: "POST",
    path: "/office/staff/:id/password",
    access: "staff.manage",
    needsConfirmedIdentity: true,
    summary: "A link to set a new password of a staff member",
    params: z.object({ id: z.string().max(64) }),
    response: Link,
  },
  changeStaff: {
    method: "PUT",
    path: "/office/staff/:id",
    access: "staff.manage",
    needsConfirmedIdentity: true,
    summary: "Change a staff member's role, or block them",
    params: z.object({ id: z.string().max(64) }),
    body: z.object({ version: z.number().int(), role: Role.optional(), blocked: z.boolean().optional() }),
    response: StaffList,
  },
  resetFactors: {
    method: "DELETE",
    path: "/office/staff/:id/factor",
    access: "staff.manage",
    needsConfirmedIdentity: true,
    summary: "Reset a staff member's second factor",
    params: z.object({ id: z.string().max(64) }),
    response: StaffList,
  },
  createRole: {
    method: "POST",
    path: "/office/staff/roles",
    access: "staff.manage",
    needsConfirmedIdentity: true,
    summary: "Create a custom role",
    body: RoleFields,
    response: StaffList,
  },
  changeRole: {
    method: "PUT",
    path: "/office/staff/roles/:name",
    access: "staff.manage",
    needsConfirmedIdentity: true,
    summary: "Change a custom role; staff with this role must sign in again",
    params: RoleParams,
    body: RoleFields.extend({ version: z.number().int() }),
    response: StaffList,
  },
  deleteRole: {
    method: "DELETE",
    path: "/office/staff/roles/:name",
    access: "staff.manage",
    needsConfirmedIdentity: true,
    summary: "Delete a custom role that no staff member has",
    params: RoleParams,
    query: z.object({ version: z.coerce.number().int() }),
    response: StaffList,
  },
  changeSessionRule: {
    method: "PUT",
    path: "/office/staff/session-rule",
    access: "staff.manage",
    needsConfirmedIdentity: true,
    summary: "Choose how long staff stay signed in on a known device",
    body: z.object({ workingDayHours: WorkingDayHours }),
    response: StaffList,
  },
  listSessions: {
    method: "GET",
    path: "/office/sessions",
    access: "staff",
    summary: "One's own open sessions",
    response: z.object({ sessions: z.array(StaffSession) }),
  },
  endSession: {
    method: "DELETE",
    path: "/office/sessions/:id",
    access: "staff",
    summary: "End a session",
    params: z.object({ id: z.string().max(64) }),
    response: null,
  },
});
