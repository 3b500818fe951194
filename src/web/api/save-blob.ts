/** Milliseconds for which the browser may still read a saved blob. */
const blobLifetime = 60_000;

/** Saves content as a browser download. */
export function saveBlob(content: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), blobLifetime);
}
