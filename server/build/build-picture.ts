import type { FastifyInstance } from "fastify";
import { createNotFoundError } from "#contract/errors.ts";
import { parsePartList } from "#contract/rules/build/part-list.ts";
import { BUILD_MAX_PARTS } from "#contract/rules/limits.ts";
import { defineStatement } from "#database/statement.ts";
import { sendError } from "#server/http/errors.ts";
import { PictureCards } from "#server/media/index.ts";
import type { Shop } from "#server/shop.ts";

/** The most recognisable parts come first; the first one is drawn largest. */
const SHOWN_FIRST = [
  "case",
  "graphics-card",
  "processor",
  "motherboard",
  "memory",
  "liquid-cooler",
  "air-cooler",
  "power-supply",
  "solid-state-drive",
  "monitor",
];

const readPictures = defineStatement<
  { slugs: readonly string[] },
  { slug: string; img_url: string; family: string | null }
>("pictures_of_build", `select slug, img_url, family from product where slug = any($slugs) and status <> 'draft'`);
const FOR_A_DAY = "public, max-age=86400";
const FALLBACK_CARD = "/social-card.jpg";

export async function registerBuildPictures(app: FastifyInstance, shop: Shop): Promise<void> {
  const cards = new PictureCards(shop);
  app.setErrorHandler(sendError);
  app.get<{ Params: { file: string } }>(
    "/media/build/:file",
    { logLevel: "warn", config: { host: "both" } },
    async (request, reply) => {
      const list = /^([a-z0-9,:-]+)\.jpg$/.exec(request.params.file)?.[1];
      const parts = parsePartList(list ?? "");
      const count = parts.reduce((sum, part) => sum + part.count, 0);
      // An unreadable count is NaN, which makes the sum NaN and fails both comparisons.
      if (!(count > 0 && count <= BUILD_MAX_PARTS)) throw createNotFoundError("picture");
      const slugs = [...new Set(parts.map(({ slug }) => slug))];
      const rows = await readPictures(shop.db.$client, { slugs });
      if (rows.length === 0) throw createNotFoundError("picture");
      const rank = ({ family }: { family: string | null }) => (SHOWN_FIRST.indexOf(family ?? "") + 1 || 99) - 1;
      // The order of parts has no meaning, so all orders of one build share one card.
      rows.sort((one, other) => rank(one) - rank(other) || (one.slug < other.slug ? -1 : 1));
      const card = await cards.findCard(rows.map(({ img_url: imgUrl }) => imgUrl));
      if (!card) return reply.header("cache-control", "no-store").redirect(FALLBACK_CARD, 302);
      return reply.header("cache-control", FOR_A_DAY).type("image/jpeg").send(card);
    },
  );
}
