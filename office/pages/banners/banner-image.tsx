import LoaderCircle from "lucide-react/icons/loader-circle";
import { useReady } from "#office/features/photos/use-ready.ts";

/** A banner's picture, as the shop fills a place with it. */
export function BannerImage({ file, alt }: { file: string; alt: string }) {
  return file.startsWith("/media/u") ? <UploadedImage file={file} alt={alt} /> : <Filling file={file} alt={alt} />;
}

/**
 * One that was sent. Asked for before its sizes are made, its address answers with a drawing, which the browser would go on showing: so
 * nobody asks before.
 */
function UploadedImage({ file, alt }: { file: string; alt: string }) {
  if (useReady(file)) return <Filling file={file} alt={alt} />;
  return (
    <span role="status" className="grid size-full place-items-center text-muted">
      <LoaderCircle aria-hidden className="size-6 animate-spin" />
      <span className="sr-only">The picture is being prepared</span>
    </span>
  );
}

function Filling({ file, alt }: { file: string; alt: string }) {
  return <img src={file} alt={alt} loading="lazy" className="size-full object-cover" />;
}
