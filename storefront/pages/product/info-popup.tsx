import type { OwnText } from "#contract/shop-words.ts";
import { OWN_TEXT } from "#storefront/shell/own-text.ts";
import Dialog from "#ui/dialog.tsx";

interface InfoPopupProps {
  title: string;
  paragraphs: readonly string[];
  /** The owner's text in their place (HTML, cleaned when it was written). */
  own: OwnText | undefined;
  onClose: () => void;
}

export default function InfoPopup({ title, paragraphs, own, onClose }: InfoPopupProps) {
  return (
    <Dialog open onClose={onClose} title={own?.title ?? title}>
      {own ? (
        <div className={`text-muted ${OWN_TEXT}`} dangerouslySetInnerHTML={{ __html: own.html }} />
      ) : (
        paragraphs.map((paragraph) => (
          <p key={paragraph} className="text-pretty text-muted">
            {paragraph}
          </p>
        ))
      )}
    </Dialog>
  );
}
