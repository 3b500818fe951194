import type { ReactNode } from "react";

import { detailsText } from "#text/record/details.ts";
import { PanelSection } from "#web/ui/layout/panel-section.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";

import {
  BuildersSection,
  CategoriesSection,
  CharacteristicsSection,
  MilestonesSection,
  OtherInformationSection,
  SpecificationsSection,
} from "./fact-sections.tsx";
import classes from "./details.module.css";
import { FreeboardSection, RelationsSection, TonnageSection } from "./table-sections.tsx";
import { hasValue, type VesselRecord } from "./vessel-record.ts";

interface RecordGroupsProps {
  readonly record: VesselRecord;
  /** The section of the capacity, which has a query of its own; `null` when there is none. */
  readonly capacity: ReactNode;
}

/** The three groups of a vessel record. A section or group without any value is not shown. */
export function RecordGroups({ record, capacity }: RecordGroupsProps) {
  const { notations, characteristics, categories, comments, otherInformation } = record;
  const { builders, milestones, relations, tonnages, freeboards, specifications } = record;
  // gap: order of the cards of the details
  return (
    <>
      {hasValue([notations, characteristics, categories, comments, otherInformation]) && (
        <Panel title={detailsText.classAndService} isFlush>
          <NotationsSection notations={notations} />
          <CharacteristicsSection characteristics={characteristics} />
          <CategoriesSection categories={categories} />
          <CommentsSection comments={comments} />
          <OtherInformationSection information={otherInformation} />
        </Panel>
      )}
      {hasValue([builders, milestones, relations]) && (
        <Panel title={detailsText.construction} isFlush>
          <BuildersSection builders={builders} />
          <MilestonesSection milestones={milestones} />
          <RelationsSection relations={relations} />
        </Panel>
      )}
      {(hasValue([tonnages, freeboards, specifications]) || capacity !== null) && (
        <Panel title={detailsText.dimensions} isFlush>
          <TonnageSection tonnages={tonnages} />
          <FreeboardSection freeboards={freeboards} />
          <SpecificationsSection sections={specifications} />
          {capacity}
        </Panel>
      )}
    </>
  );
}

/** The special notes of a vessel, each with its additional text. */
function CommentsSection({ comments }: { comments: VesselRecord["comments"] }) {
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

/** Class notations, additional notations and the notations of each service. */
function NotationsSection({ notations }: { notations: VesselRecord["notations"] }) {
  if (!hasValue(notations)) return null;
  return (
    <PanelSection title={detailsText.notations}>
      <dl className={classes.notations}>
        {notations.ofClass.map((notation) => (
          <Notation key={notation} label={detailsText.classNotations}>
            {notation}
          </Notation>
        ))}
        {notations.additional.map((notation) => (
          <Notation key={notation} label={detailsText.additionalNotations}>
            {notation}
          </Notation>
        ))}
        {notations.ofServices.map(({ service, notation, hasMalteseCross }) => (
          <Notation key={`${service} ${notation}`} label={service || detailsText.service}>
            {hasMalteseCross && <MalteseCross />}
            {notation}
          </Notation>
        ))}
      </dl>
    </PanelSection>
  );
}

function Notation({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** HTML has no element for a character that is an image. */
const picture = { role: "img", "aria-label": detailsText.malteseCross };

/** ✠ before a notation means that the vessel was built under survey by the society. */
function MalteseCross() {
  return (
    <span className={classes.cross} title={detailsText.builtUnderSurvey} {...picture}>
      ✠
    </span>
  );
}
