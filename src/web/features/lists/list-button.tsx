import { ListPlus } from "lucide-react";
import { useState } from "react";
import type { VesselChoice } from "#contract/lists/list-calls.ts";
import type { ListMember } from "#contract/lists/lists.ts";
import { addToListText } from "#text/record/add-to-list.ts";
import { loadWithRetry } from "#web/boot/load-code.ts";
import { usePortal } from "#web/state/portal.ts";
import { Button } from "#web/ui/button/button.tsx";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { lateComponent } from "#web/ui/popup/late-component.tsx";

const KeepListDialog = lateComponent(() =>
  import("./keep-list-dialog.tsx").then((code) => code.KeepListDialog),
);

interface ListButtonProps {
  readonly label: string;
  /** The vessels as a visitor's browser keeps them. */
  readonly members: readonly ListMember[];
  /** The vessels as a user's list gets them, if not by their asset numbers. */
  readonly choice?: VesselChoice;
  /** Name that is suggested for a new list. */
  readonly suggestedName?: string;
  readonly kind?: "plain" | "quiet";
}

/** Adds vessels to a list of the user, or to the one list of a visitor. Nothing is shown while an administrator impersonates a user. */
export function ListButton({ label, members, choice, suggestedName = "", kind = "plain" }: ListButtonProps) {
  const { user } = usePortal();
  const [isOpen, setOpen] = useState(false);
  if (user?.impersonatedBy) return null;
  return (
    <>
      <Button
        kind={kind}
        onPointerEnter={user ? KeepListDialog.prefetch : undefined}
        onClick={() => (user ? setOpen(true) : addToVisitorsList(members))}
      >
        <ListPlus aria-hidden />
        {label}
      </Button>
      {isOpen && (
        <KeepListDialog
          title={label}
          choice={choice ?? vesselChoice(members)}
          suggestedName={suggestedName}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** The members as a call chooses them. */
export function vesselChoice(members: readonly ListMember[]): VesselChoice {
  return {
    assetnums: members.flatMap(({ assetnum }) => assetnum ?? []),
    numbers: members.flatMap(({ assetnum, number }) => (assetnum === null ? number : [])),
  };
}

/** Its code and sentences are loaded with the first vessel that is added. */
function addToVisitorsList(members: readonly ListMember[]): void {
  loadWithRetry(() => import("./visitors-list.ts")).then(
    (code) => code.addToVisitorsList(members),
    () => showToast(addToListText.failed, "danger"),
  );
}
