import { Share2 } from "lucide-react";
import { useState } from "react";
import type { VesselChoice } from "#contract/lists.ts";
import { listText } from "#text/record/lists.ts";
import { usePortal } from "#web/state/portal.ts";
import { Button } from "#web/ui/button/button.tsx";
import { lateComponent } from "#web/ui/popup/late-component.tsx";

const ShareListDialog = lateComponent(() =>
  import("./share-list-dialog.tsx").then((code) => code.ShareListDialog),
);

/** Shares a read-only copy of a list that is too long for an address. */
export function ShareListButton({ choice, count }: { choice: VesselChoice; count: number }) {
  const { user } = usePortal();
  const [isOpen, setOpen] = useState(false);
  if (user?.impersonatedBy) return null;
  return (
    <>
      <Button kind="quiet" onPointerEnter={ShareListDialog.prefetch} onClick={() => setOpen(true)}>
        <Share2 aria-hidden />
        {listText.share}
      </Button>
      {isOpen && <ShareListDialog {...{ choice, count }} onClose={() => setOpen(false)} />}
    </>
  );
}
