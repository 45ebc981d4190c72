import LoaderCircle from "lucide-react/icons/loader-circle";
import { useImageReady } from "./use-image-ready.ts";

/** Shows the browser's own preview until the server has made the sizes. */
export function UploadedPicture({
  imgUrl,
  previewUrl,
  alt,
}: {
  imgUrl: string;
  previewUrl?: string | undefined;
  alt: string;
}) {
  const ready = useImageReady(imgUrl);
  const shown = ready ? imgUrl : previewUrl;
  if (shown) return <img src={shown} alt={alt} className="size-full bg-white object-contain" />;
  return (
    <span role="status" className="grid size-full place-items-center text-muted">
      <LoaderCircle aria-hidden className="size-6 animate-spin" />
      <span className="sr-only">Preparing the photo</span>
    </span>
  );
}
