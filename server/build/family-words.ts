import type { FamilyName } from "#contract/facts/families.ts";
import type { Db } from "#database/database.ts";
import type { Sized } from "#server/cache/size-in-memory.ts";
import type { TaggedCache } from "#server/cache/tagged-cache.ts";
import { PRODUCTS_TAG } from "#server/catalogue/index.ts";
import { familyBatches } from "./family-batches.ts";

/** A text beside its letters, and its places in both lists. */
const BYTES_OF_WORDS = 40;

interface FamilyWords extends Sized {
  ids: number[];
  /** Of each its brand, name and chips, in small letters. */
  said: string[];
}

/** The products of a family that have every one of these words somewhere in their name, brand or chips. */
export async function findWithWords(
  db: Db,
  catalogueCache: TaggedCache<object>,
  { family, words }: { family: FamilyName; words: readonly string[] },
): Promise<number[]> {
  const { ids, said } = await findFamilyWords(db, catalogueCache, family);
  return ids.filter((_, at) => words.every((word) => said[at]?.includes(word)));
}

/** Most who choose a part look for no word: names are read when somebody does, and kept as long as the rest. */
function findFamilyWords(db: Db, catalogueCache: TaggedCache<object>, family: FamilyName): Promise<FamilyWords> {
  return catalogueCache.find<FamilyWords>(`words:${family}`, async () => {
    const value = { ids: [] as number[], said: [] as string[], bytes: 0 };
    const columns = "concat_ws(' ', b.name, p.name, array_to_string(p.chips, ' ')) as said";
    const batches = familyBatches<{ id: number; said: string }>(db, { family, name: "words_of_family", columns });
    for await (const rows of batches)
      for (const { id, said } of rows) {
        value.ids.push(id);
        value.said.push(said.toLowerCase());
        value.bytes += said.length + BYTES_OF_WORDS;
      }
    return { value, tags: [PRODUCTS_TAG] };
  });
}
