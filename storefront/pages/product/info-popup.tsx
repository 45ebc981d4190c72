import type { OwnText } from "#contract/shop-texts.ts";
import { OWNER_TEXT_CLASS } from "#storefront/features/shop-info/owner-text-class.ts";
import Dialog from "#ui/dialog.tsx";

interface InfoPopupProps {
  title: string;
  paragraphs: readonly string[];
  /** The owner's text, which replaces the paragraphs (HTML, sanitized when it was saved). */
  ownerText: OwnText | undefined;
  onClose: () => void;
}

export default function InfoPopup({ title, paragraphs, ownerText, onClose }: InfoPopupProps) {
  return (
    <Dialog open onClose={onClose} title={ownerText?.title ?? title}>
      {ownerText ? (
        <div className={`text-muted ${OWNER_TEXT_CLASS}`} dangerouslySetInnerHTML={{ __html: ownerText.html }} />
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
