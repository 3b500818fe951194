import { cloneElement } from "react";
import { uiText } from "#text/ui.ts";
import { Menu, MenuItem, MenuLink } from "./menu.tsx";
import type { MenuAction } from "./more-menu.tsx";
import type { PopupProps } from "./use-popup.ts";

/** The open menu of a toolbar. */
export function MoreItems({ actions, ...popup }: PopupProps & { readonly actions: readonly MenuAction[] }) {
  return (
    <Menu {...popup} label={uiText.more}>
      {actions.map(({ icon: Icon, label, ...action }) => {
        const content = (
          <>
            <Icon aria-hidden />
            {label}
          </>
        );
        return "link" in action ? (
          <MenuLink key={label} link={cloneElement(action.link, {}, content)} />
        ) : (
          <MenuItem key={label} isDisabled={action.isDisabled} onSelect={action.onSelect}>
            {content}
          </MenuItem>
        );
      })}
    </Menu>
  );
}
