/** SHA-256 of a file in hexadecimals, computed here: the file does not leave the device. */
export async function hashOfFile(file: Blob): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Whether this page may compute hashes: browsers let only pages of https and of this very machine. */
export function canHash(): boolean {
  return "subtle" in crypto;
}
