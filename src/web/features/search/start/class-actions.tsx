import { Link } from "@tanstack/react-router";
import type { StartAction } from "#contract/search/start.ts";
import { classStateTone } from "#rules/class/class-state.ts";
import { codeByListStatus } from "#rules/class/suspension.ts";
import { formatDate } from "#rules/dates.ts";
import { startText } from "#text/record/start.ts";
import { paths, vesselKey } from "#web/paths.ts";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { Badge } from "#web/ui/status/badge.tsx";
import { VesselLink } from "#web/record-links.tsx";
import classes from "./start.module.css";

/** The latest suspensions, withdrawals and reinstatements; `undefined` while they load. */
export function ClassActions({ actions }: { actions: readonly StartAction[] | undefined }) {
  return (
    <section className={classes.actionsPanel} aria-labelledby="class-actions">
      <div className={classes.heading}>
        <h2 id="class-actions">{startText.latestActions}</h2>
        <Link {...paths.suspensionList({ actions: "every" })}>{startText.allActions}</Link>
      </div>
      {actions === undefined && <SkeletonList />}
      {actions?.length === 0 && <p className={classes.none}>{startText.noActions}</p>}
      {actions && actions.length > 0 && (
        <ol className={classes.list}>
          {actions.map((action) => (
            <ClassAction key={[action.assetnum, action.date, action.status].join(" ")} action={action} />
          ))}
        </ol>
      )}
    </section>
  );
}

/** As many rows as a full list has at its width. */
function SkeletonList() {
  return (
    <ol className={classes.list} aria-busy>
      {Array.from({ length: 10 }, (_, row) => (
        <li key={row} aria-hidden>
          <span className={classes.vessel}>
            <Skeleton width="60%" height="14px" />
          </span>
          <span className={classes.reason}>
            <Skeleton width="30%" height="12px" />
          </span>
        </li>
      ))}
    </ol>
  );
}

function ClassAction({ action }: { action: StartAction }) {
  const { assetnum, date, flag, imoNumber, name, reason, status, type } = action;
  const key = vesselKey({ assetnum, imo_num: imoNumber });
  return (
    <li>
      <time dateTime={date}>{formatDate(date)}</time>
      <span className={classes.vessel}>
        <VesselLink vessel={key}>{name || startText.unnamed}</VesselLink>{" "}
        <span>{[type, flag].filter(Boolean).join(", ")}</span>
      </span>
      <span className={classes.reason}>{reason}</span>
      <span className={classes.status}>
        <Badge tone={classStateTone(codeByListStatus[status])} isEvent>
          {status}
        </Badge>
      </span>
    </li>
  );
}
