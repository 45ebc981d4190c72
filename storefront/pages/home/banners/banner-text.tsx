import type { Banner } from "#contract/shop/banner.ts";

export function BannerText({ banner }: { banner: Banner }) {
  return (
    <span>
      <b>{banner.headline}</b>
      <small>{banner.line}</small>
    </span>
  );
}
