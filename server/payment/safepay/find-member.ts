/** The text of a member of a JSON object as it was sent. Undefined: not JSON, not there, or there twice. */
export function findMember(json: string, name: string): string | undefined {
  if (!isObject(json)) return undefined;
  const found = splitMembers(json).filter((member) => member.name === name);
  return found.length === 1 ? found[0]?.value : undefined;
}

function isObject(json: string): boolean {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === "object" && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

/** Strings and the signs of structure. In valid JSON strings end; the optional quote keeps others linear. */
const TOKEN = /"(?:[^"\\]|\\.)*"?|[{}[\],:]/gs;

/** Members of the outermost object, in their order. */
function splitMembers(json: string): { name: string; value: string }[] {
  const members: { name: string; value: string }[] = [];
  let depth = 0;
  let name: string | undefined;
  let start = 0;
  for (const { 0: token, index } of json.matchAll(TOKEN)) {
    if (depth === 1 && name === undefined && token.startsWith('"')) name = JSON.parse(token) as string;
    if (depth === 1 && name !== undefined && token === ":") start = index + 1;
    const ends = depth === 1 && (token === "," || token === "}");
    if (ends && name !== undefined) {
      members.push({ name, value: json.slice(start, index).trim() });
      name = undefined;
    }
    if (token === "{" || token === "[") depth += 1;
    if (token === "}" || token === "]") depth -= 1;
  }
  return members;
}
