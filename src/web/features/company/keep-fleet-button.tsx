import { ListPlus } from "lucide-react";
import { useLocation } from "@tanstack/react-router";
import { useState } from "react";
import { listText } from "#text/record/lists.ts";
import { href, paths } from "#web/paths.ts";
import { usePortal } from "#web/state/portal.ts";
import { useQueryString } from "#web/state/query-string.ts";
import { returnTo } from "#web/state/return-address.ts";
import { Button, ButtonLink } from "#web/ui/button/button.tsx";
import { lateComponent } from "#web/ui/popup/late-component.tsx";

const KeepListDialog = lateComponent(() =>
  import("#web/features/lists/keep-list-dialog.tsx").then((code) => code.KeepListDialog),
);

/** Creates a list that follows the fleet of a company. A visitor is sent to sign in, and returns. */
export function KeepFleetButton({ customerNumber, name }: { customerNumber: string; name: string }) {
  const { user } = usePortal();
  const { pathname } = useLocation();
  const query = useQueryString();
  const [isOpen, setOpen] = useState(false);
  if (user?.impersonatedBy) return null;
  if (!user) {
    const back = returnTo(href({ to: pathname, search: query }));
    return (
      <ButtonLink href={href(paths.account("sign-in", back))}>
        <ListPlus aria-hidden />
        {listText.signInToKeepFleet}
      </ButtonLink>
    );
  }
  return (
    <>
      <Button onPointerEnter={KeepListDialog.prefetch} onClick={() => setOpen(true)}>
        <ListPlus aria-hidden />
        {listText.keepFleet}
      </Button>
      {isOpen && (
        <KeepListDialog
          title={listText.keepFleet}
          choice={{}}
          customerNumber={customerNumber}
          suggestedName={name}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
