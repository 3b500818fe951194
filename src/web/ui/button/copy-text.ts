import { uiText } from "#text/ui.ts";
import { showToast } from "#web/ui/feedback/toast.tsx";

/** Copies a text to the clipboard and confirms it with a toast. Returns whether it was copied: browsers allow it only while something is pressed. */
export async function copyText(text: string, copied: string = uiText.copied): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    showToast(uiText.copyNotAllowed, "danger");
    return false;
  }
  showToast(copied);
  return true;
}
