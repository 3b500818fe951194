import { CommentsPanel } from "./comments-panel.tsx";
import {
  BuildersPanel,
  CategoriesPanel,
  CharacteristicsPanel,
  MilestonesPanel,
  OtherInformationPanel,
  SpecificationsPanel,
} from "./fact-panels.tsx";
import { NotationsPanel } from "./notations-panel.tsx";
import { FreeboardPanel, RelationsPanel, TonnagePanel } from "./table-panels.tsx";
import type { VesselRecord } from "./vessel-record.ts";

/** The panels of a vessel record. A panel without any value is not shown. */
export function RecordPanels({ record }: { record: VesselRecord }) {
  // gap: order of the cards of the details
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
