import { administrationText } from "#text/accounts/administration.ts";
import { showToast } from "#web/ui/feedback/toast.tsx";

/** Says whether the link to choose a password was sent. */
export function showLinkToast(email: string, hasMailServer: boolean): void {
  if (hasMailServer) showToast(administrationText.linkSent({ email }), "success");
  else showToast(administrationText.linkNotSent({ email }), "warning");
}
