import { Panel } from "#web/ui/layout/panel.tsx";
import { Prose } from "#web/ui/layout/prose.tsx";
import classes from "./gallery.module.css";

/** Type sizes, spacing, corner radius and shadow of tokens.css and base.css. */
export function GalleryType() {
  return (
    <Panel title="Type and space">
      <div className={classes.type}>
        <p className={classes.name}>MERIDIAN STAR, 27 px</p>
        <p>Body, 14 px, figures of one width: 34,508</p>
        <p className={classes.label}>A label or a note, 12 px</p>
        <code>--mono: 9074729</code>
        <div className={classes.row}>
          <span className={classes.gap} /> <code>--gap, 18 px</code>
          <span className={classes.raised} /> <code>--radius, --shadow-raised</code>
        </div>
        <Prose>
          <h2>Prose</h2>
          <p>
            A longer text, such as the terms of use, has a readable line length and visible{" "}
            <a href="/ui">links</a>.
          </p>
        </Prose>
      </div>
    </Panel>
  );
}
