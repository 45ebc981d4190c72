import type { RelatedProducts } from "#contract/shop/product-rows.ts";
import type { Db } from "#database/database.ts";
import { toCard } from "../product-card.ts";
import { chooseSimilar, chooseTogether } from "./choose-related.ts";
import { listSimilarCandidates, listTogetherCandidates } from "./related.repository.ts";

/** Two queries; a product without relations, or an unknown one, has empty lists. */
export async function listRelatedProducts(db: Db, slug: string): Promise<RelatedProducts> {
  const [similar, together] = await Promise.all([listSimilarCandidates(db, slug), listTogetherCandidates(db, slug)]);
  const chosen = chooseTogether(together);
  return {
    similar: chooseSimilar(similar).map(toCard),
    boughtTogether: chosen.map(toCard),
    isFromOrders: chosen.some(({ orders }) => orders > 0),
  };
}
