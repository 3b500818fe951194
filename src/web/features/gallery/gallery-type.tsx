import { galleryText } from "#text/gallery.ts";
import type { TagContent } from "#text/message-values.ts";
import { Panel } from "#web/ui/layout/panel.tsx";
import { Prose } from "#web/ui/layout/prose.tsx";
import classes from "./gallery.module.css";

/** Names of custom properties in tokens.css, with an example of their use. */
const customProperties = {
  mono: "--mono: 9074729",
  gap: "--gap, 18 px",
  raised: "--radius, --shadow-raised",
};

/** Type sizes, spacing, corner radius and shadow of tokens.css and base.css. */
export function GalleryType() {
  return (
    <Panel title={galleryText.typeAndSpace}>
      <div className={classes.type}>
        <p className={classes.name}>{galleryText.nameSize}</p>
        <p>{galleryText.bodySize}</p>
        <p className={classes.label}>{galleryText.labelSize}</p>
        <code>{customProperties.mono}</code>
        <div className={classes.row}>
          <span className={classes.gap} /> <code>{customProperties.gap}</code>
          <span className={classes.raised} /> <code>{customProperties.raised}</code>
        </div>
        <Prose>
          <h2>{galleryText.prose}</h2>
          <p>{galleryText.longerText({ link: galleryLink })}</p>
        </Prose>
      </div>
    </Panel>
  );
}

function galleryLink(text: TagContent) {
  return (
    <a key="link" href="/ui">
      {text}
    </a>
  );
}
