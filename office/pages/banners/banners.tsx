import Plus from "lucide-react/icons/plus";
import { useLoaderData } from "react-router";
import { callOffice } from "#office/api/client.ts";
import { hasPermission, useSession } from "#office/api/session.ts";
import { PageHeading } from "#office/components/page-heading.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { BannerItem } from "./banner-item.tsx";
import { listOrderedIds, moveId } from "./banner-order.ts";
import { POSITIONS } from "./positions.ts";
import { useBanners } from "./use-banners.ts";

export const loader = () => callOffice("listBanners", {});

export function Component() {
  const { banners, move, remove } = useBanners(useLoaderData<typeof loader>().banners);
  const canWrite = hasPermission(useSession(), "banner.write");
  return (
    <>
      <PageHeading title="Banners" about="The pictures and videos on the home page." />
      {POSITIONS.map(({ position, title, about }) => {
        const here = banners.filter((banner) => banner.position === position);
        return (
          <section key={position} aria-label={title} className="grid gap-3">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <div>
                <h2 className="text-lg">{title}</h2>
                <p className="text-sm text-muted">{about}</p>
              </div>
              {canWrite && (
                <ButtonLink kind="secondary" size="small" to={`/banners/new?position=${position}`}>
                  <Plus aria-hidden className="size-4" />
                  Add to {title}
                </ButtonLink>
              )}
            </div>
            {here.length === 0 && (
              <p className="text-muted">No banners yet. The home page leaves this place out until you add one.</p>
            )}
            <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
              {here.map((banner, place) => (
                <BannerItem
                  key={banner.id}
                  banner={banner}
                  canWrite={canWrite}
                  isFirst={place === 0}
                  isLast={place === here.length - 1}
                  onMove={(by) => void move(position, moveId(listOrderedIds(banners, position), place, by))}
                  onRemove={() => void remove(banner)}
                />
              ))}
            </ul>
          </section>
        );
      })}
    </>
  );
}
