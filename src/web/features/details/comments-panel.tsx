import { Panel } from "#web/ui/panel.tsx";
import classes from "./comments-panel.module.css";
import type { VesselRecord } from "./vessel-record.ts";

/** Record comments: what is noted of the vessel, and what is added to the note. */
export function CommentsPanel({ comments }: { comments: VesselRecord["comments"] }) {
  if (comments.length === 0) return null;
  return (
    <Panel title="Record Comments">
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
