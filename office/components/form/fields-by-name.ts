type Errors = Readonly<Record<string, string>>;

/** The server names the field "body.act.consignment", the form "consignment". */
export function toFieldsByName(fields: Errors): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([path, text]) => [path.split(".").at(-1) ?? path, text]));
}
