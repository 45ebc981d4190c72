import type { FastifyInstance } from "fastify";
import { notFound } from "#contract/errors.ts";
import { BUILD_MAX_PARTS } from "#contract/rules/limits.ts";
import { readPartList } from "#contract/rules/part-list.ts";
import { sendError } from "#server/http/errors.ts";
import { PictureCards } from "#server/media/index.ts";
import type { Shop } from "#server/shop.ts";

/** What a computer is known by comes first, and largest. */
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

const PICTURES = `select slug, img_url, family from product where slug = any($1) and status <> 'draft'`;
const FOR_A_DAY = "public, max-age=86400";
const INSTEAD = "/social-card.jpg";

/** /media/build/<parts>.jpg: the parts of a build on one card, as shared links show it. */
export async function buildPictures(app: FastifyInstance, shop: Shop): Promise<void> {
  const cards = new PictureCards(shop);
  app.setErrorHandler(sendError);
  app.get<{ Params: { file: string } }>(
    "/media/build/:file",
    { logLevel: "warn", config: { host: "both" } },
    async (request, reply) => {
      const list = /^([a-z0-9,:-]+)\.jpg$/.exec(request.params.file)?.[1];
      const parts = readPartList(list ?? "");
      const count = parts.reduce((sum, part) => sum + part.count, 0);
      // A count that is none makes the sum none.
      if (!(count > 0 && count <= BUILD_MAX_PARTS)) throw notFound("picture");
      const slugs = [...new Set(parts.map(({ slug }) => slug))];
      const { rows } = await shop.db.$client.query<{ slug: string; img_url: string; family: string | null }>({
        name: "pictures_of_build",
        text: PICTURES,
        values: [slugs],
      });
      if (rows.length === 0) throw notFound("picture");
      const rank = ({ family }: { family: string | null }) => (SHOWN_FIRST.indexOf(family ?? "") + 1 || 99) - 1;
      // The order of a list says nothing, so two orders of one build have one picture.
      rows.sort((one, other) => rank(one) - rank(other) || (one.slug < other.slug ? -1 : 1));
      const card = await cards.card(rows.map(({ img_url: imgUrl }) => imgUrl));
      if (!card) return reply.header("cache-control", "no-store").redirect(INSTEAD, 302);
      return reply.header("cache-control", FOR_A_DAY).type("image/jpeg").send(card);
    },
  );
}
