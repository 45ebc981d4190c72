import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import { useLoaderData } from "react-router";
import type { OfficeBanner, WrittenBanner } from "#contract/office/banner.ts";
import type { BannerPosition } from "#contract/rules/banner-sizes.ts";
import { office } from "#office/api/client.ts";
import { may, useSession } from "#office/api/session.ts";
import { PageHeading } from "#office/features/page-heading.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { notify, notifyError } from "#ui/notification/notify.ts";
import { BannerItem } from "./banner-item.tsx";
import { POSITIONS } from "./positions.ts";

export const loader = () => office("listBanners", {});

/** Every banner of the home page, position by position. */
export function Component() {
  const [banners, setBanners] = useState(useLoaderData<typeof loader>().banners);
  const writes = may(useSession(), "banner.write");

  const move = async (position: BannerPosition, ids: number[]) => {
    try {
      setBanners((await office("orderBanners", { body: { position, ids } })).banners);
    } catch (error) {
      notifyError(error);
      setBanners((await office("listBanners", {})).banners);
    }
  };
  const remove = async (banner: OfficeBanner) => {
    try {
      const { id, version } = banner;
      await office("removeBanner", { params: { id }, query: { version } });
      setBanners((all) => all.filter((one) => one.id !== id));
      notify({
        title: "Banner removed",
        message: banner.headline || banner.altText,
        type: "success",
        action: { label: "Undo", onClick: () => void putBack(banner, orderOf(banners, banner.position)) },
      });
    } catch (error) {
      notifyError(error);
    }
  };
  const putBack = async (banner: OfficeBanner, before: number[]) => {
    try {
      const made = await office("createBanner", { body: writtenOf(banner) });
      await move(
        banner.position,
        before.map((id) => (id === banner.id ? made.id : id)),
      );
    } catch (error) {
      notifyError(error);
    }
  };

  return (
    <>
      <PageHeading title="Banners" about="What the home page shows beside its products." />
      {POSITIONS.map(({ position, title, about }) => {
        const here = banners.filter((banner) => banner.position === position);
        return (
          <section key={position} aria-label={title} className="grid gap-3">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <div>
                <h2 className="text-lg">{title}</h2>
                <p className="text-sm text-muted">{about}</p>
              </div>
              {writes && (
                <ButtonLink kind="secondary" size="small" to={`/banners/new?position=${position}`}>
                  <Plus aria-hidden className="size-4" />
                  Add to {title}
                </ButtonLink>
              )}
            </div>
            {here.length === 0 && <p className="text-muted">Nothing stands here: the home page goes without.</p>}
            <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
              {here.map((banner, place) => (
                <BannerItem
                  key={banner.id}
                  banner={banner}
                  writes={writes}
                  isFirst={place === 0}
                  isLast={place === here.length - 1}
                  onMove={(by) => void move(position, moved(orderOf(banners, position), place, by))}
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

const orderOf = (banners: readonly OfficeBanner[], position: BannerPosition) =>
  banners.filter((banner) => banner.position === position).map(({ id }) => id);

function moved(ids: number[], from: number, by: -1 | 1): number[] {
  const [taken] = ids.splice(from, 1);
  if (taken !== undefined) ids.splice(from + by, 0, taken);
  return ids;
}

function writtenOf(banner: OfficeBanner): WrittenBanner {
  const { id: _, version: __, state: ___, ...written } = banner;
  return written;
}
