/** As stored for 90 days, to find out later what a courier answered. */
export interface RecordedAnswer {
  operation: string;
  /** The parcel's own reference, where the call has one. */
  about: string | null;
  /** Null: there was no answer. */
  status: number | null;
  text: string;
}

export type AnswerRecorder = (answer: RecordedAnswer) => void | Promise<void>;

const MAX_CHARACTERS = 20_000;
const HIDDEN = "[secret]";
/** Values of such members are secret even if the shop has never seen them. */
const SECRET_MEMBER = /("(?:[\w ]{0,30}(?:token|secret|password|api_key|apikey))"\s{0,5}:\s{0,5}")[^"]{0,5000}"/gi;

export function redactSecrets(text: string, secrets: Iterable<string>): string {
  let redacted = text;
  for (const secret of secrets)
    for (const form of new Set([secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)]))
      redacted = redacted.replaceAll(form, HIDDEN);
  return redacted.replaceAll(SECRET_MEMBER, `$1${HIDDEN}"`).slice(0, MAX_CHARACTERS);
}
