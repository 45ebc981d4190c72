import type { ReturnDetails } from "#contract/office/orders/return.ts";

interface ReturnMediaProps {
  number: string;
  media: ReturnDetails["media"];
}

/** The links work for some minutes; the page gets new ones when it loads again. */
export function ReturnMedia({ number, media }: ReturnMediaProps) {
  const photos = media.filter(({ kind }) => kind === "photo");
  return (
    <section
      aria-label="Photos and video"
      className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-card border border-line bg-surface p-4"
    >
      <h2 className="text-base">Photos and video</h2>
      {media.length === 0 && <p className="text-muted">The customer has sent no photo and no video.</p>}
      {media
        .filter(({ kind }) => kind === "video")
        .map(({ id, url }) => (
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- a customer's own recording has no captions
          <video
            key={id}
            src={url}
            controls
            playsInline
            preload="metadata"
            aria-label={`Unboxing video of return ${number}`}
            className="max-h-[60dvh] w-full rounded-control bg-sunken"
          />
        ))}
      {photos.length > 0 && (
        <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">
          {photos.map(({ id, url }, place) => (
            <li key={id}>
              <a href={url} target="_blank" rel="noreferrer" className="block">
                <img
                  src={url}
                  alt={`Return ${number}, view ${place + 1}`}
                  className="aspect-square w-full rounded-control object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
