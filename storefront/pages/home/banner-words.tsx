import type { Banner } from "#contract/shop/banner.ts";

/** What a banner says beside its picture. */
export function BannerWords({ banner }: { banner: Banner }) {
  return (
    <span>
      <b>{banner.headline}</b>
      <small>{banner.line}</small>
    </span>
  );
}
