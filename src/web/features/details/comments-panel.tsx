import { detailsText } from "#text/record/details.ts";
import { Panel } from "#web/ui/layout/panel.tsx";
import classes from "./comments-panel.module.css";
import type { VesselRecord } from "./vessel-record.ts";

/** The special notes of a vessel, each with its additional text. */
export function CommentsPanel({ comments }: { comments: VesselRecord["comments"] }) {
  if (comments.length === 0) return null;
  return (
    <Panel title={detailsText.comments}>
      <ul className={classes.comments}>
        {comments.map(({ description, additional }) => (
          <li key={`${description} ${additional}`}>
            {description && <p className={classes.description}>{description}</p>}
            {additional && <p>{additional}</p>}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
