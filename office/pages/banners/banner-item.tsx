import ChevronDown from "lucide-react/icons/chevron-down";
import ChevronUp from "lucide-react/icons/chevron-up";
import Trash2 from "lucide-react/icons/trash-2";
import { Link } from "react-router";
import type { OfficeBanner } from "#contract/office/catalogue/banner.ts";
import { formatDateTime } from "#office/components/time/format-time.ts";
import { classNames } from "#ui/class-names.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { BannerImage } from "./banner-image.tsx";
import { isVideo, STATES } from "./positions.ts";

interface BannerItemProps {
  banner: OfficeBanner;
  canWrite: boolean;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

export function BannerItem({ banner, canWrite, isFirst, isLast, onMove, onRemove }: BannerItemProps) {
  const { id, headline, line, altText, state, startsAt, endsAt, imgDesktop, image } = banner;
  const name = headline || line || altText || "Banner";
  const { title, className } = STATES[state];
  return (
    <li className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-2 rounded-card border border-line bg-surface p-3">
      <div className="relative aspect-[5/2] overflow-hidden rounded-[10px] bg-plate">
        {isVideo(image) ? (
          <video
            src={image}
            muted
            playsInline
            preload="metadata"
            className="size-full object-cover"
            aria-label={altText}
          />
        ) : (
          <BannerImage file={imgDesktop} alt={altText} />
        )}
        <span className={classNames("absolute start-2 top-2 rounded-full px-2 py-0.5 text-xs font-medium", className)}>
          {title}
        </span>
      </div>
      <div className="flex items-start gap-1">
        <div className="min-w-0 flex-1">
          <Link
            to={`/banners/${id}`}
            className="block truncate font-medium text-accent underline-offset-4 hover:underline"
          >
            {name}
          </Link>
          <p className="truncate text-sm text-muted">{describeSchedule({ startsAt, endsAt }) ?? line}</p>
        </div>
        {canWrite && (
          <>
            <IconButton label={`Move ${name} earlier`} disabled={isFirst} onClick={() => onMove(-1)}>
              <ChevronUp aria-hidden className="size-5" />
            </IconButton>
            <IconButton label={`Move ${name} later`} disabled={isLast} onClick={() => onMove(1)}>
              <ChevronDown aria-hidden className="size-5" />
            </IconButton>
            <IconButton label={`Remove ${name}`} onClick={onRemove}>
              <Trash2 aria-hidden className="size-5" />
            </IconButton>
          </>
        )}
      </div>
    </li>
  );
}

function describeSchedule({ startsAt, endsAt }: Pick<OfficeBanner, "startsAt" | "endsAt">): string | undefined {
  if (!startsAt && !endsAt) return undefined;
  return [startsAt && `from ${formatDateTime(startsAt)}`, endsAt && `until ${formatDateTime(endsAt)}`]
    .filter(Boolean)
    .join(" ");
}
