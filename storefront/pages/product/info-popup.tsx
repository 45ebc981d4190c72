import Dialog from "#ui/dialog.tsx";
import { INFO, type InfoName } from "./info-texts.ts";

export default function InfoPopup({ name, onClose }: { name: InfoName; onClose: () => void }) {
  const { title, paragraphs } = INFO[name];
  return (
    <Dialog open onClose={onClose} title={title}>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="text-pretty text-muted">
          {paragraph}
        </p>
      ))}
    </Dialog>
  );
}
