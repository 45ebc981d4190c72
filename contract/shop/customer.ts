import { z } from "zod";
import { PASSWORD_MAX, PASSWORD_MIN_ON_CHANGE } from "../rules/limits.ts";
import { POSTAL_CODE, POSTAL_CODE_TEXT } from "../rules/text/postal-code.ts";
import {
  email,
  id,
  MessageResponse,
  newPassword,
  OwnId,
  Phone,
  Rupees,
  requiredLine,
  requiredText,
} from "../shapes.ts";
import { User } from "./auth.ts";
import { defineCalls } from "./endpoint.ts";

const Named = z.object({ id: z.number().int(), name: z.string() });

export const Address = z.object({
  id: z.number().int(),
  address: z.string(),
  postalCode: z.string(),
  phone: z.string(),
  stateId: z.number().int(),
  cityId: z.number().int(),
  state: Named,
  city: Named,
});
export type Address = z.infer<typeof Address>;

export const CourierPricing = z.object({
  id: z.number().int(),
  price: Rupees,
  courier: z.object({ name: z.string() }),
});
export type CourierPricing = z.infer<typeof CourierPricing>;

export const CheckoutAddress = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  address: z
    .object({
      id: z.number().int(),
      phone: z.string(),
      address: z.string(),
      postalCode: z.string(),
      state: Named,
      city: Named.extend({ courierPricings: z.array(CourierPricing) }),
    })
    .nullable(),
});
export type CheckoutAddress = z.infer<typeof CheckoutAddress>;

// The specification sends the id with these calls (§7), but the session identifies the customer.
const OwnIdQuery = z.object({ id: OwnId });

export const CUSTOMER_CALLS = defineCalls({
  getUserDetails: {
    method: "GET",
    path: "/customer/getUserDetailsByid",
    access: "customer",
    summary: "One's own details",
    query: OwnIdQuery,
    response: z.object({ data: User }),
  },
  updateUser: {
    method: "PUT",
    path: "/customer/updateUser",
    access: "customer",
    summary: "Change name, phone or password",
    body: z
      .object({
        id: OwnId,
        name: requiredLine(100, "Name is required"),
        // Accepted and ignored, because an account's e-mail cannot change.
        email: email({ required: "Email is required", invalid: "Email is invalid" }).optional(),
        phone: Phone,
        currentPassword: z.string().max(PASSWORD_MAX, "Password is too long").optional(),
        newPassword: newPassword({
          min: PASSWORD_MIN_ON_CHANGE,
          required: "New password is required",
          tooShort: `Password must be at least ${PASSWORD_MIN_ON_CHANGE} characters`,
        }).optional(),
      })
      .refine((form) => form.newPassword === undefined || Boolean(form.currentPassword), {
        path: ["currentPassword"],
        message: "Current password is required",
      })
      .refine((form) => !form.currentPassword || form.newPassword !== undefined, {
        path: ["newPassword"],
        message: "New password is required",
      }),
    response: MessageResponse.extend({ data: User, token: z.string().optional() }),
  },
  getAddress: {
    method: "GET",
    path: "/customer/getAddress",
    access: "customer",
    summary: "One's own address",
    query: OwnIdQuery,
    response: z.object({ address: Address.nullable() }),
  },
  getCheckoutAddress: {
    method: "GET",
    path: "/customer/getCheckoutAddress",
    access: "customer",
    summary: "One's own address with the couriers of its city",
    query: OwnIdQuery,
    response: CheckoutAddress,
  },
  updateAddress: {
    method: "PUT",
    path: "/customer/updateAddress",
    access: "customer",
    summary: "Create or change one's address",
    body: z.object({
      id: OwnId,
      address: requiredText(300, "Address is required"),
      stateId: id("State is required"),
      cityId: id("City is required"),
      postalCode: requiredText(20, "Postal code is required").regex(POSTAL_CODE, POSTAL_CODE_TEXT),
      phone: Phone,
    }),
    response: MessageResponse.extend({ address: Address }),
  },
});
