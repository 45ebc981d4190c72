import { IMAGE_MOBILE_MAX_PX, IMAGE_TABLET_MAX_PX } from "#contract/rules/limits.ts";
import type { Banner } from "#contract/shop/banner.ts";

interface BannerPictureProps {
  /** Narrower screens use the desktop picture if there is no picture of their size. */
  banner: Pick<Banner, "imgDesktop" | "altText"> & Partial<Pick<Banner, "imgTablet" | "imgMobile">>;
  /** The largest width for which the mobile picture is used. */
  mobileMaxPx?: number;
  /** The largest picture of the first screen is fetched before everything else. */
  priority?: boolean;
  className?: string;
}

const OWN_FILE = /^(\/media\/u?[0-9a-f]+-\d+)\.webp$/;

/** The layout sets the size, so nothing moves when the picture loads. */
export function BannerPicture(props: BannerPictureProps) {
  const { banner, mobileMaxPx = IMAGE_MOBILE_MAX_PX, priority = false, className } = props;
  return (
    <picture>
      {sources(banner.imgMobile, `(width <= ${mobileMaxPx}px)`)}
      {sources(banner.imgTablet, `(width <= ${IMAGE_TABLET_MAX_PX}px)`)}
      {sources(banner.imgDesktop)}
      <img
        src={banner.imgDesktop}
        alt={banner.altText}
        draggable={false}
        loading={priority ? undefined : "lazy"}
        fetchPriority={priority ? "high" : undefined}
        className={className}
      />
    </picture>
  );
}

/** The shop's own pictures also exist as AVIF; other files of the owner are used as they are. */
function sources(file: string | undefined, media?: string) {
  if (!file) return null;
  const own = OWN_FILE.exec(file)?.[1];
  return (
    <>
      {own && <source type="image/avif" srcSet={`${own}.avif`} media={media} />}
      {media && <source srcSet={file} media={media} />}
    </>
  );
}
