/** Returns the SHA-256 of a file in hexadecimal. Computed in the browser; the file is not uploaded. */
export async function hashOfFile(file: Blob): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Whether Web Crypto is available. Browsers offer it in secure contexts only: HTTPS and localhost. */
export function canHash(): boolean {
  return "subtle" in crypto;
}
