// The QR code on a certificate contains the address of its verification page; other codes may contain just the number.

/** Returns the certificate number in the text of a code; empty if there is none. */
export function numberInCode(text: string): string {
  if (!URL.canParse(text)) return text.trim();
  return new URL(text).searchParams.get("certNum")?.trim() ?? "";
}

interface CodeDetector {
  detect(image: ImageBitmapSource): Promise<readonly { readonly rawValue: string }[]>;
}

declare global {
  interface Window {
    BarcodeDetector?: new (options: { formats: readonly string[] }) => CodeDetector;
  }
}

/** Returns the browser's own QR code detector; `null` in a browser without one. */
export function codeDetector(): CodeDetector | null {
  return window.BarcodeDetector ? new window.BarcodeDetector({ formats: ["qr_code"] }) : null;
}

/** Returns the certificate number in the QR codes of a picture; empty if there is none. */
export async function numberInPicture(picture: ImageBitmapSource): Promise<string> {
  const codes = (await codeDetector()?.detect(picture)) ?? [];
  return codes.map(({ rawValue }) => numberInCode(rawValue)).find((number) => number !== "") ?? "";
}
