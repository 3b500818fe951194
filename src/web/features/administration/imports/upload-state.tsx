import type { UploadState } from "#contract/administration/imports.ts";
import type { Tone } from "#rules/tone.ts";
import { uploadStateNames } from "#text/accounts/imports.ts";
import { Badge } from "#web/ui/status/badge.tsx";

const tones: Readonly<Record<UploadState, Tone>> = {
  checking: "secondary",
  checked: "warning",
  refused: "danger",
  importing: "secondary",
  failed: "danger",
  imported: "success",
  undone: "secondary",
  discarded: "secondary",
};

/** The state of an upload as icon, word and colour. */
export function UploadStateBadge({ state }: { state: UploadState }) {
  return <Badge tone={tones[state]}>{uploadStateNames[state]}</Badge>;
}
