import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import { useLoaderData } from "react-router";
import type { OfficeBanner } from "#contract/office/catalogue/banner.ts";
import type { BannerPosition } from "#contract/rules/banner-sizes.ts";
import { callOffice } from "#office/api/client.ts";
import { hasPermission, useSession } from "#office/api/session.ts";
import { PageHeading } from "#office/components/page-heading.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { notify, notifyError } from "#ui/notification/notify.ts";
import { BannerItem } from "./banner-item.tsx";
import { listOrderedIds, moveId, toBannerInput } from "./banner-order.ts";
import { POSITIONS } from "./positions.ts";

export const loader = () => callOffice("listBanners", {});

export function Component() {
  const [banners, setBanners] = useState(useLoaderData<typeof loader>().banners);
  const canWrite = hasPermission(useSession(), "banner.write");

  const move = async (position: BannerPosition, ids: number[]) => {
    try {
      setBanners((await callOffice("orderBanners", { body: { position, ids } })).banners);
    } catch (error) {
      notifyError(error);
      setBanners((await callOffice("listBanners", {})).banners);
    }
  };
  const remove = async (banner: OfficeBanner) => {
    try {
      const { id, version } = banner;
      await callOffice("removeBanner", { params: { id }, query: { version } });
      setBanners((all) => all.filter((one) => one.id !== id));
      notify({
        title: "Banner removed",
        message: banner.headline || banner.altText,
        type: "success",
        action: { label: "Undo", onClick: () => void restoreBanner(banner, listOrderedIds(banners, banner.position)) },
      });
    } catch (error) {
      notifyError(error);
    }
  };
  const restoreBanner = async (banner: OfficeBanner, before: number[]) => {
    try {
      const created = await callOffice("createBanner", { body: toBannerInput(banner) });
      await move(
        banner.position,
        before.map((id) => (id === banner.id ? created.id : id)),
      );
    } catch (error) {
      notifyError(error);
    }
  };

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
