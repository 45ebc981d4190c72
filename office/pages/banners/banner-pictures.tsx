import { useState } from "react";
import { BANNER_SIZES, type BannerPosition, type BannerScreen } from "#contract/rules/banner-sizes.ts";
import { callOffice } from "#office/api/client.ts";
import { upload } from "#office/api/upload.ts";
import type { Crop } from "#office/features/photos/crop-dialog.tsx";
import { createLazyComponent } from "#ui/lazy-component.tsx";
import { notifyError } from "#ui/notification/notify.ts";
import { shrinkPhoto } from "#ui/shrink-photo.ts";
import { BannerPictureField } from "./banner-picture-field.tsx";
import { BannerVideoField } from "./banner-video-field.tsx";
import { isVideo, SCREENS } from "./positions.ts";

const CropDialog = createLazyComponent(() => import("#office/features/photos/crop-dialog.tsx"));

export type PictureValues = Record<"imgDesktop" | "imgTablet" | "imgMobile" | "image", string>;

interface BannerPicturesProps {
  position: BannerPosition;
  values: PictureValues;
  errors: Partial<Record<keyof PictureValues, string | undefined>>;
  onChange: (changed: Partial<PictureValues>) => void;
}

const UPLOADED = /^\/media\/(u[0-9a-f]{20})-/;

/** The first upload is used for all screens until they get their own pictures. */
export function BannerPictures({ position, values, errors, onChange }: BannerPicturesProps) {
  const [progress, setProgress] = useState<Partial<Record<BannerScreen, number | undefined>>>({});
  const [cropping, setCropping] = useState<{ screen: BannerScreen; picture: string }>();
  const buildPictureChange = (screen: BannerScreen, imgUrl: string): Partial<PictureValues> => {
    const field = SCREENS.find((one) => one.screen === screen)?.field ?? "imgDesktop";
    // The hero's picture is `image`, unless a video is set.
    const isImage = screen === "desktop" && !isVideo(values.image);
    return { [field]: imgUrl, ...(isImage && { image: imgUrl }) };
  };

  const requestCrop = async (picture: string, screen: BannerScreen, crop: Crop | null) =>
    (await callOffice("cropBannerPicture", { params: { picture }, body: { crop, position, screen } })).imgUrl;

  const send = async (screen: BannerScreen, file: File) => {
    setProgress((all) => ({ ...all, [screen]: 0 }));
    try {
      const uploaded = await upload("uploadBannerPicture", {
        file: await shrinkPhoto(file),
        query: { position, screen },
        onProgress: (part) => setProgress((all) => ({ ...all, [screen]: part })),
      });
      onChange(buildPictureChange(screen, uploaded.imgUrl));
      const empty = SCREENS.filter((one) => one.screen !== screen && values[one.field] === "");
      for (const other of empty)
        onChange(buildPictureChange(other.screen, await requestCrop(uploaded.picture, other.screen, null)));
    } catch (error) {
      notifyError(error);
    } finally {
      setProgress((all) => ({ ...all, [screen]: undefined }));
    }
  };
  const crop = async (part: Crop | null) => {
    if (!cropping) return;
    setCropping(undefined);
    try {
      onChange(buildPictureChange(cropping.screen, await requestCrop(cropping.picture, cropping.screen, part)));
    } catch (error) {
      notifyError(error);
    }
  };

  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-lg font-semibold">Pictures</legend>
      <div className="grid gap-4 md:grid-cols-3">
        {SCREENS.map(({ screen, title, field }) => {
          const picture = UPLOADED.exec(values[field])?.[1];
          return (
            <BannerPictureField
              key={screen}
              title={title}
              size={BANNER_SIZES[position][screen]}
              imgUrl={values[field]}
              progress={progress[screen]}
              error={errors[field]}
              onFile={(file) => void send(screen, file)}
              onCrop={picture ? () => setCropping({ screen, picture }) : undefined}
            />
          );
        })}
      </div>
      {position === "big-banner" && (
        <BannerVideoField
          file={isVideo(values.image) ? values.image : ""}
          error={errors.image}
          onChange={(file) => onChange({ image: file || values.imgDesktop })}
        />
      )}
      {cropping && (
        <CropDialog
          wholeUrl={`/media/${cropping.picture}.webp`}
          aspect={getAspect(position, cropping.screen)}
          onChoose={(part) => void crop(part)}
          onClose={() => setCropping(undefined)}
        />
      )}
    </fieldset>
  );
}

function getAspect(position: BannerPosition, screen: BannerScreen): number {
  const [width, height] = BANNER_SIZES[position][screen];
  return width / height;
}
