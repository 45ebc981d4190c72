import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from "@simplewebauthn/browser";
import { ShopError } from "#contract/errors.ts";
import type { OfficeResponse } from "#contract/office/contract.ts";
import type { OfficeSession } from "#contract/office/staff/session.ts";
import { callOffice } from "#office/api/client.ts";

export const supportsPasskeys = browserSupportsWebAuthn;

type AuthenticationOptions = Parameters<typeof startAuthentication>[0]["optionsJSON"];
type RegistrationOptions = Parameters<typeof startRegistration>[0]["optionsJSON"];

export async function verifyPasskey(): Promise<OfficeSession> {
  const optionsJSON = (await callOffice("askPasskey", {})) as unknown as AuthenticationOptions;
  const credential = await startAuthentication({ optionsJSON });
  return callOffice("passPasskey", { body: { answer: { ...credential } } });
}

/** Needs no password, because the passkey identifies the staff member. */
export async function signInWithPasskey(): Promise<OfficeSession> {
  const optionsJSON = (await callOffice("beginPasskeySignIn", {})) as unknown as AuthenticationOptions;
  const credential = await startAuthentication({ optionsJSON });
  return callOffice("signInByPasskey", { body: { answer: { ...credential } } });
}

export async function createPasskey(name: string): Promise<OfficeResponse<"addPasskey">> {
  const optionsJSON = (await callOffice("beginPasskey", {})) as unknown as RegistrationOptions;
  const credential = await startRegistration({ optionsJSON });
  return callOffice("addPasskey", { body: { name, answer: { ...credential } } });
}

export function describePasskeyError(error: unknown): string {
  if (error instanceof ShopError) return error.messages.mess || "The shop is not responding. Please try again";
  if (error instanceof WebAuthnError && error.code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED")
    return "This device already has a passkey for you";
  return "No passkey was received. Please try again";
}
