import { detailsText } from "#text/record/details.ts";
import { PanelSection } from "#web/ui/layout/panel-section.tsx";
import classes from "./comments-section.module.css";
import type { VesselRecord } from "./vessel-record.ts";

/** The special notes of a vessel, each with its additional text. */
export function CommentsSection({ comments }: { comments: VesselRecord["comments"] }) {
  if (comments.length === 0) return null;
  return (
    <PanelSection title={detailsText.comments}>
      <ul className={classes.comments}>
        {comments.map(({ description, additional }) => (
          <li key={`${description} ${additional}`}>
            {description && <p className={classes.description}>{description}</p>}
            {additional && <p>{additional}</p>}
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}
