import type { FamilyName } from "#contract/facts/families.ts";
import type { Db } from "#database/database.ts";
import type { Sized } from "#server/cache/size-in-memory.ts";
import type { TaggedCache } from "#server/cache/tagged-cache.ts";
import { PRODUCTS_TAG } from "#server/catalogue/index.ts";
import { readFamilyBatches } from "./family-batches.ts";

/** The overhead of one string and of its entries in both arrays. */
const BYTES_OF_WORDS = 40;

interface FamilyWords extends Sized {
  ids: number[];
  /** Brand, name and chips of each product, in lower case. */
  text: string[];
}

export async function findByWords(
  db: Db,
  catalogueCache: TaggedCache<object>,
  { family, words }: { family: FamilyName; words: readonly string[] },
): Promise<number[]> {
  const { ids, text } = await findFamilyWords(db, catalogueCache, family);
  return ids.filter((_, at) => words.every((word) => text[at]?.includes(word)));
}

/** The names are read on the first search for a word, since most shoppers search for none. */
function findFamilyWords(db: Db, catalogueCache: TaggedCache<object>, family: FamilyName): Promise<FamilyWords> {
  return catalogueCache.getOrBuild<FamilyWords>(`words:${family}`, async () => {
    const value = { ids: [] as number[], text: [] as string[], bytes: 0 };
    const columns = "concat_ws(' ', b.name, p.name, array_to_string(p.chips, ' ')) as text";
    const batches = readFamilyBatches<{ id: number; text: string }>(db, { family, name: "words_of_family", columns });
    for await (const rows of batches)
      for (const { id, text } of rows) {
        value.ids.push(id);
        value.text.push(text.toLowerCase());
        value.bytes += text.length + BYTES_OF_WORDS;
      }
    return { value, tags: [PRODUCTS_TAG] };
  });
}
