import { Moon, Sun } from "lucide-react";
import { shellText } from "#text/shell.ts";
import { useColourScheme } from "#web/state/colour-scheme.ts";
import { IconButton } from "#web/ui/button/icon-button.tsx";
import { lateComponent } from "#web/ui/popup/late-component.tsx";
import { usePopup } from "#web/ui/popup/use-popup.ts";

const ColourSchemeMenu = lateComponent(() => import("./menus.tsx").then((code) => code.ColourSchemeMenu));

/** Opens the menu of light, dark and automatic colours. The icon shows the colours in use. */
export function ColourSchemeButton() {
  const { isDark } = useColourScheme();
  const { isOpen, button, popup } = usePopup(ColourSchemeMenu.prefetch);
  return (
    <>
      <IconButton {...button} icon={isDark ? Moon : Sun} label={shellText.colours} aria-haspopup="menu" />
      {isOpen && <ColourSchemeMenu {...popup} />}
    </>
  );
}
