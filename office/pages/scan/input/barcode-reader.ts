import type { BarcodeFormat } from "barcode-detector/pure";

/** The formats on slips, couriers' labels and makers' boxes. */
const FORMATS: BarcodeFormat[] = ["qr_code", "code_128", "code_39", "ean_13", "ean_8", "upc_a", "upc_e", "itf"];

interface Reader {
  detect(picture: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
interface ReaderClass {
  new (options: { formats: BarcodeFormat[] }): Reader;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** Prefers the browser's reader if all formats are supported; ours is loaded on first use. */
export async function createBarcodeReader(): Promise<Reader> {
  const { BarcodeDetector: own } = globalThis as { BarcodeDetector?: ReaderClass };
  const known = new Set(await own?.getSupportedFormats().catch(() => []));
  if (own && FORMATS.every((format) => known.has(format))) return new own({ formats: FORMATS });
  const [{ BarcodeDetector, prepareZXingModule }, { default: wasm }] = await Promise.all([
    import("barcode-detector/pure"),
    import("zxing-wasm/reader/zxing_reader.wasm?url"),
  ]);
  prepareZXingModule({ overrides: { locateFile: () => wasm } });
  return new BarcodeDetector({ formats: FORMATS });
}
