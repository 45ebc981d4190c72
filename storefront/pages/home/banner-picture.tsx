import { IMAGE_MOBILE_MAX_PX, IMAGE_TABLET_MAX_PX } from "#contract/rules/limits.ts";
import type { Banner } from "#contract/shop/banner.ts";

interface BannerPictureProps {
  /** Where there is no cut for narrower screens, they show the one for wide ones. */
  banner: Pick<Banner, "imgDesktop" | "altText"> & Partial<Pick<Banner, "imgTablet" | "imgMobile">>;
  /** Up to which width the mobile picture is shown. */
  mobileMaxPx?: number;
  /** The largest picture of the first screen: fetched before everything else. */
  priority?: boolean;
  className?: string;
}

const OWN_FILE = /^(\/media\/u?[0-9a-f]+-\d+)\.webp$/;

/** A banner's picture in the size its screen asks for. Its place gives it its measures, so nothing moves when it comes. */
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

/** The shop's own pictures exist as AVIF too; whatever an owner puts there instead is taken as it is. */
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
