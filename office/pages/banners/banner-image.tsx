import LoaderCircle from "lucide-react/icons/loader-circle";
import { useImageReady } from "#office/features/photos/use-image-ready.ts";

export function BannerImage({ file, alt }: { file: string; alt: string }) {
  return file.startsWith("/media/u") ? <UploadedImage file={file} alt={alt} /> : <Filling file={file} alt={alt} />;
}

/** Waits for the sizes, because the browser would go on showing the placeholder drawing. */
function UploadedImage({ file, alt }: { file: string; alt: string }) {
  if (useImageReady(file)) return <Filling file={file} alt={alt} />;
  return (
    <span role="status" className="grid size-full place-items-center text-muted">
      <LoaderCircle aria-hidden className="size-6 animate-spin" />
      <span className="sr-only">Preparing the picture</span>
    </span>
  );
}

function Filling({ file, alt }: { file: string; alt: string }) {
  return <img src={file} alt={alt} loading="lazy" className="size-full object-cover" />;
}
