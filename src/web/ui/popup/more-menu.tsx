import { ChevronDown, type LucideIcon } from "lucide-react";
import type { ReactElement } from "react";
import { uiText } from "#text/ui.ts";
import { BusyButton } from "#web/ui/button/busy-button.tsx";
import { lateComponent } from "./late-component.tsx";
import { usePopup } from "./use-popup.ts";

const MoreItems = lateComponent(() => import("./more-items.tsx").then((code) => code.MoreItems));

/** An action, or a link without its text. */
export type MenuAction = { readonly icon: LucideIcon; readonly label: string } & (
  | { readonly onSelect: () => void; readonly isDisabled?: boolean }
  | { readonly link: ReactElement }
);

interface MoreMenuProps {
  readonly actions: readonly MenuAction[];
  /** While one of the actions runs. */
  readonly isBusy: boolean;
}

/** The menu at the end of a toolbar, with what is done more rarely. */
export function MoreMenu({ actions, isBusy }: MoreMenuProps) {
  const { isOpen, button, popup } = usePopup(MoreItems.prefetch);
  return (
    <>
      <BusyButton kind="quiet" {...button} aria-haspopup="menu" isBusy={isBusy} busyText={uiText.preparing}>
        {uiText.more} <ChevronDown aria-hidden />
      </BusyButton>
      {isOpen && <MoreItems {...popup} actions={actions} />}
    </>
  );
}
