// Reads QR codes in pictures, with the browser's own detector or else with a library that is loaded then.
import { statementPathIn } from "#rules/statements/statement-address.ts";
import { numberInCode } from "#rules/certificates/number-in-text.ts";

interface CodeDetector {
  detect(image: ImageBitmapSource): Promise<readonly { readonly rawValue: string }[]>;
}

declare global {
  interface Window {
    BarcodeDetector?: new (options: { formats: readonly string[] }) => CodeDetector;
  }
}

/** Whether a file is a picture, also of a format that browsers do not know. */
export function isPicture({ name, type }: File): boolean {
  return type.startsWith("image/") || /\.hei[cf]$/i.test(name);
}

/** What a QR code names; empty where it does not. */
export interface NamedInCode {
  /** The number of a certificate. */
  readonly number: string;
  /** The path of a statement of class. */
  readonly statement: string;
}

/** Returns what the QR code in a photo names; `null` if the photo cannot be read. */
export async function namedInPhoto(photo: Blob): Promise<NamedInCode | null> {
  try {
    const picture = await createImageBitmap(photo);
    return await namedInPicture(picture).finally(() => picture.close());
  } catch {
    return null;
  }
}

/** Returns what the QR code in a picture names. */
export async function namedInPicture(picture: ImageBitmap | HTMLVideoElement): Promise<NamedInCode> {
  const codes = (await detectedCodes(picture)) ?? (await decodedCodes(picture));
  const statement = statementPathIn(codes.join("\n"));
  const numbers = statement === "" ? codes.map(numberInCode) : [];
  return { number: numbers.find((number) => number !== "") ?? "", statement };
}

/** The texts of the codes that the browser finds; `null` if it cannot detect codes. */
async function detectedCodes(picture: ImageBitmapSource): Promise<readonly string[] | null> {
  if (!window.BarcodeDetector) return null;
  try {
    const codes = await new window.BarcodeDetector({ formats: ["qr_code"] }).detect(picture);
    return codes.map(({ rawValue }) => rawValue);
  } catch {
    // Some browsers have the interface on systems that have no detector.
    return null;
  }
}

/** Longest sides, in pixels, to which a picture is reduced: most codes are found in a small one, a small code in a photo of a whole page in a large one. */
const sides = [700, 1600];

async function decodedCodes(picture: ImageBitmap | HTMLVideoElement): Promise<readonly string[]> {
  const { default: decode } = await import("jsqr");
  const isVideo = picture instanceof HTMLVideoElement;
  for (const side of isVideo ? sides.slice(0, 1) : sides) {
    const { data, height, width } = pixelsOf(picture, side);
    const code = decode(data, width, height, { inversionAttempts: isVideo ? "dontInvert" : "attemptBoth" });
    if (code && code.data !== "") return [code.data];
  }
  return [];
}

/** The pixels of a picture, whose longer side is reduced to `side`. */
function pixelsOf(picture: ImageBitmap | HTMLVideoElement, side: number): ImageData {
  const [width, height] =
    picture instanceof HTMLVideoElement
      ? [picture.videoWidth, picture.videoHeight]
      : [picture.width, picture.height];
  const scale = Math.min(1, side / Math.max(width, height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("The browser has no canvas.");
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
