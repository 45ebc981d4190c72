import { useState } from "react";
import type { OfficeBanner } from "#contract/office/catalogue/banner.ts";
import type { BannerPosition } from "#contract/rules/banner-sizes.ts";
import { callOffice } from "#office/api/client.ts";
import { notify, notifyError } from "#ui/notification/notify.ts";
import { listOrderedIds, toBannerInput } from "./banner-order.ts";

/** The banners of the home page, and the acts that reorder and remove them. */
export function useBanners(loaded: OfficeBanner[]) {
  const [banners, setBanners] = useState(loaded);

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

  return { banners, move, remove };
}
