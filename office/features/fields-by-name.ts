type Errors = Readonly<Record<string, string>>;

/** What is at fault, by the field's own name: the server says "body.act.consignment", the form has "consignment". */
export function fieldsByName(fields: Errors): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([path, text]) => [path.split(".").at(-1) ?? path, text]));
}
