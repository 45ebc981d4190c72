import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from "@simplewebauthn/browser";
import { ShopError } from "#contract/errors.ts";
import type { OfficeResponse } from "#contract/office/office.ts";
import type { OfficeSession } from "#contract/office/session.ts";
import { office } from "#office/api/client.ts";

export const passkeysWork = browserSupportsWebAuthn;

type Signing = Parameters<typeof startAuthentication>[0]["optionsJSON"];
type Making = Parameters<typeof startRegistration>[0]["optionsJSON"];

export async function passWithPasskey(): Promise<OfficeSession> {
  const optionsJSON = (await office("askPasskey", {})) as unknown as Signing;
  const answer = await startAuthentication({ optionsJSON });
  return office("passPasskey", { body: { answer: { ...answer } } });
}

/** Without a password: the passkey says who it is. */
export async function signInWithPasskey(): Promise<OfficeSession> {
  const optionsJSON = (await office("beginPasskeySignIn", {})) as unknown as Signing;
  const answer = await startAuthentication({ optionsJSON });
  return office("signInByPasskey", { body: { answer: { ...answer } } });
}

export async function makePasskey(name: string): Promise<OfficeResponse<"addPasskey">> {
  const optionsJSON = (await office("beginPasskey", {})) as unknown as Making;
  const answer = await startRegistration({ optionsJSON });
  return office("addPasskey", { body: { name, answer: { ...answer } } });
}

/** Why a passkey did not work, for people. */
export function passkeyFault(error: unknown): string {
  if (error instanceof ShopError) return error.said.mess || "The shop does not answer. Please try again";
  if (error instanceof WebAuthnError && error.code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED")
    return "This device has a passkey for you already";
  return "The passkey was not given. Please try again";
}
