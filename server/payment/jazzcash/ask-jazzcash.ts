import { callForJson, createUncertainError } from "../provider-call/call-provider.ts";
import { type FlatFields, toFlatFields } from "../provider-call/flat-fields.ts";
import { getJazzCashHost, type JazzCashSettings } from "./jazzcash-settings.ts";
import { hasSignature, isSigned, signFields } from "./secure-hash.ts";

/** Posts signed fields as JSON. An answer with a wrong signature is no answer. */
export async function askJazzCash(settings: JazzCashSettings, path: string, fields: FlatFields): Promise<FlatFields> {
  const { integritySalt, answerMs, send } = settings;
  const { body } = await callForJson({
    provider: "JazzCash",
    url: `${getJazzCashHost(settings)}${path}`,
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(signFields(fields, integritySalt)),
    answerMs,
    send,
  });
  const answer = toFlatFields(body);
  if (!answer?.pp_ResponseCode) throw createUncertainError("JazzCash", "the answer has no response code");
  if (hasSignature(answer) && !isSigned(answer, integritySalt))
    throw createUncertainError("JazzCash", "the answer is not signed with the integrity salt");
  return answer;
}
