// The code on a certificate is the address of its verification; a code of another kind may be the bare number.

/** The certificate number that a scanned code says; empty where it says none. */
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

/** Reads QR codes, with what the browser has for it; `null` where it has nothing. */
export function codeDetector(): CodeDetector | null {
  return window.BarcodeDetector ? new window.BarcodeDetector({ formats: ["qr_code"] }) : null;
}

/** The certificate number in a picture; empty where there is none. */
export async function numberInPicture(picture: ImageBitmapSource): Promise<string> {
  const found = (await codeDetector()?.detect(picture)) ?? [];
  return found.map(({ rawValue }) => numberInCode(rawValue)).find((number) => number !== "") ?? "";
}
