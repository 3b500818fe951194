import { BuildersPanel } from "./builders-panel.tsx";
import { CategoriesPanel } from "./categories-panel.tsx";
import { CharacteristicsPanel } from "./characteristics-panel.tsx";
import { CommentsPanel } from "./comments-panel.tsx";
import { FreeboardPanel } from "./freeboard-panel.tsx";
import { MilestonesPanel } from "./milestones-panel.tsx";
import { NotationsPanel } from "./notations-panel.tsx";
import { OtherInformationPanel } from "./other-information-panel.tsx";
import { RelationsPanel } from "./relations-panel.tsx";
import { SpecificationsPanel } from "./specifications-panel.tsx";
import { TonnagePanel } from "./tonnage-panel.tsx";
import type { VesselRecord } from "./vessel-record.ts";

/** The cards of a vessel record. One of which nothing is known is absent. */
export function RecordPanels({ record }: { record: VesselRecord }) {
  // gap: order of the cards
  return (
    <>
      <TonnagePanel tonnages={record.tonnages} />
      <CharacteristicsPanel characteristics={record.characteristics} />
      <SpecificationsPanel sections={record.specifications} />
      <NotationsPanel notations={record.notations} />
      <FreeboardPanel freeboards={record.freeboards} />
      <MilestonesPanel milestones={record.milestones} />
      <BuildersPanel builders={record.builders} />
      <CategoriesPanel categories={record.categories} />
      <RelationsPanel relations={record.relations} />
      <CommentsPanel comments={record.comments} />
      <OtherInformationPanel information={record.otherInformation} />
    </>
  );
}
