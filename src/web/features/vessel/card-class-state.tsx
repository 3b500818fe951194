// The class state of the summary card, today or as at a day, so that the card agrees with the screen below it.
import { useQuery } from "@tanstack/react-query";
import type { ClassStatusMember } from "#contract/record-sets/class-status.ts";
import { type ClassState, summaryCardTone } from "#rules/class/class-state.ts";
import { formatDate } from "#rules/dates.ts";
import { vesselText } from "#text/record/vessel.ts";
import { classStateOn, toClassStatusEntry } from "#web/api/class-status-history.ts";
import { queries } from "#web/api/queries.ts";
import { Badge } from "#web/ui/status/badge.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import classes from "./vessel-header.module.css";

export interface CardClassState {
  /** `Class State`, or `Class State on 01-Jun-2024`. */
  readonly label: string;
  readonly classState: ClassState | null;
  /** Why there is no class state. */
  readonly missing: "loading" | "notRecorded" | "notAvailable" | null;
}

/** Returns the class state as at a day by the class status history, or `today` when `asAt` is empty. */
export function useCardClassState(assetnum: string, asAt: string, today: ClassState | null): CardClassState {
  const select = (members: readonly ClassStatusMember[]) =>
    classStateOn(members.map(toClassStatusEntry), asAt);
  const { data, error } = useQuery({ ...queries.classStatus(assetnum, asAt), enabled: asAt !== "", select });
  if (asAt === "") return { label: vesselText.classState, classState: today, missing: null };
  const label = vesselText.classStateOn({ date: formatDate(asAt) });
  if (error) return { label, classState: null, missing: "notAvailable" };
  if (data === undefined) return { label, classState: null, missing: "loading" };
  return { label, classState: data, missing: data ? null : "notRecorded" };
}

/** The labelled class state. Renders nothing if the vessel has none. */
export function CardClassStateField({ state }: { state: CardClassState }) {
  const { label, classState, missing } = state;
  if (!classState && !missing) return null;
  return (
    <dl className={classes.state}>
      <dt>{label}</dt>
      <dd>
        {classState && <Badge tone={summaryCardTone(classState.code)}>{classState.label}</Badge>}
        {missing === "loading" && <Skeleton width="110px" height="28px" />}
        {missing === "notRecorded" && vesselText.notOnRecord}
        {missing === "notAvailable" && vesselText.stateNotAvailable}
      </dd>
    </dl>
  );
}
