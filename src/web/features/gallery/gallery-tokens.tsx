import { Panel } from "#web/ui/layout/panel.tsx";
import classes from "./gallery.module.css";

const tokens = [
  "paper",
  "panel",
  "line",
  "line-strong",
  "line-field",
  "ink",
  "ink-2",
  "ink-3",
  "accent",
  "accent-strong",
  "accent-soft",
  "good",
  "good-soft",
  "good-line",
  "warn",
  "warn-soft",
  "warn-line",
  "bad",
  "bad-soft",
  "bad-line",
  "mute",
  "mute-soft",
  "mute-line",
  "navy-950",
  "navy-900",
  "navy-700",
  "navy-accent",
];

/** The colours of tokens.css in the current colour scheme. */
export function GalleryTokens() {
  return (
    <Panel title="Colours" count={tokens.length}>
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
