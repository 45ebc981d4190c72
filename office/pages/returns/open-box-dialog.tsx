import { type SubmitEvent, useState } from "react";
import type { OpenBoxPiece } from "#contract/office/orders/return.ts";
import { formatRupees } from "#contract/rules/money.ts";
import { callOffice } from "#office/api/client.ts";
import { useAct } from "#office/components/use-act.ts";
import { useUploads } from "#office/features/photos/use-uploads.ts";
import { Button } from "#ui/button.tsx";
import Dialog from "#ui/dialog.tsx";
import { Field } from "#ui/form/field.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextArea, TextInput } from "#ui/form/text-input.tsx";

const USUAL_SHARE = 0.85;
const ROUNDED_TO = 50;

interface OpenBoxDialogProps {
  piece: OpenBoxPiece;
  onClose: () => void;
}

/** Everything is filled in, so that the usual case is one press; photos of the very piece sell it better. */
export function OpenBoxDialog({ piece, onClose }: OpenBoxDialogProps) {
  const { act, busy } = useAct();
  const { photos, uploads, isUploading, add } = usePiecePhotos(piece.productId);
  const proposed = Math.max(1, Math.round((piece.price * USUAL_SHARE) / ROUNDED_TO) * ROUNDED_TO);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const body = {
      pieceId: piece.pieceId,
      version: piece.version,
      price: Number(form.get("price")),
      condition: String(form.get("condition") ?? "").trim(),
      photos: photos.map(({ picture }) => picture),
    };
    const done = { title: piece.name, message: "is in the shop as open box" };
    if (await act(() => callOffice("sellAsOpenBox", { body }), done)) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="List as open box"
      description={`${piece.name}, new ${formatRupees(piece.price)}. It becomes a product with one piece in stock, which links to the new one.`}
    >
      <form className="grid gap-2" onSubmit={(event) => void submit(event)}>
        <TextInput label="Price in rupees" name="price" inputMode="numeric" required defaultValue={String(proposed)} />
        <TextArea
          label="Condition, as shoppers read it"
          name="condition"
          required
          maxLength={500}
          defaultValue={piece.conditionNote ?? "Opened and tested, complete and as good as new."}
        />
        <PhotoFields photos={photos} uploads={uploads} onAdd={(files) => void add(files)} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button kind="secondary" onClick={onClose}>
            Go back
          </Button>
          <SubmitButton busy={busy} busyLabel="Listing…" disabled={isUploading}>
            List product
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  );
}

type Uploads = ReturnType<typeof useUploads>["uploads"];
type PiecePhoto = { picture: string; previewUrl: string };

function usePiecePhotos(productId: number) {
  const [photos, setPhotos] = useState<readonly PiecePhoto[]>([]);
  const { uploads, add } = useUploads({
    productId,
    onDone: ({ picture, previewUrl }) => setPhotos((all) => [...all, { picture, previewUrl }]),
  });
  const isUploading = uploads.some(({ error }) => error === undefined);
  return { photos, uploads, isUploading, add };
}

interface PhotoFieldsProps {
  photos: readonly PiecePhoto[];
  uploads: Uploads;
  onAdd: (files: File[]) => void;
}

function PhotoFields({ photos, uploads, onAdd }: PhotoFieldsProps) {
  return (
    <>
      <Field label="Photos of this piece" hint="Without any, the photos of the new product are shown" error={undefined}>
        {(controlProps) => (
          <input
            {...controlProps}
            type="file"
            multiple
            accept="image/jpeg,image/png,image/webp,image/avif"
            className="max-w-full text-sm file:me-3 file:min-h-11 file:rounded-control file:border-0 file:bg-sunken file:px-4 file:text-ink"
            onChange={({ currentTarget }) => {
              onAdd([...(currentTarget.files ?? [])]);
              currentTarget.value = "";
            }}
          />
        )}
      </Field>
      {photos.length > 0 && (
        <ul aria-label="Photos" className="flex flex-wrap gap-2">
          {photos.map(({ picture, previewUrl }, place) => (
            <li key={picture}>
              <img
                src={previewUrl}
                alt={`This piece, view ${place + 1}`}
                className="size-16 rounded-control object-cover"
              />
            </li>
          ))}
        </ul>
      )}
      {uploads.map(({ key, name, error }) => (
        <p key={key} role="status" className={error ? "text-sale" : "text-muted"}>
          {name}: {error ?? "uploading…"}
        </p>
      ))}
    </>
  );
}
