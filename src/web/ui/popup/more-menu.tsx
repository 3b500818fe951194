import { ChevronDown, type LucideIcon } from "lucide-react";
import type { ReactElement } from "react";
import { uiText } from "#text/ui.ts";
import { Button } from "#web/ui/button/button.tsx";
import { lateComponent } from "./late-component.tsx";
import { usePopup } from "./use-popup.ts";

const MoreItems = lateComponent(() => import("./more-items.tsx").then((code) => code.MoreItems));

/** An action, or a link without its text. */
export type MenuAction = { readonly icon: LucideIcon; readonly label: string } & (
  | { readonly onSelect: () => void; readonly isDisabled?: boolean }
  | { readonly link: ReactElement }
);

/** The menu at the end of a toolbar, with what is done more rarely. */
export function MoreMenu({ actions }: { actions: readonly MenuAction[] }) {
  const { isOpen, button, popup } = usePopup(MoreItems.prefetch);
  return (
    <>
      <Button kind="quiet" {...button} aria-haspopup="menu">
        {uiText.more} <ChevronDown aria-hidden />
      </Button>
      {isOpen && <MoreItems {...popup} actions={actions} />}
    </>
  );
}
