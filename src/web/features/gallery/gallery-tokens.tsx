import { palette } from "#contract/palette.ts";
import { galleryText } from "#text/gallery.ts";
import { Panel } from "#web/ui/layout/panel.tsx";
import classes from "./gallery.module.css";

const tokens = Object.keys(palette.light).filter((name) => !name.startsWith("shadow"));

/** The colours of the palette in the current colour scheme. */
export function GalleryTokens() {
  return (
    <Panel title={galleryText.colours} count={tokens.length}>
      <ul className={classes.tokens}>
        {tokens.map((token) => (
          <li key={token}>
            <span className={classes.swatch} style={{ background: `var(--${token})` }} />
            <code>--{token}</code>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
