import { searchText } from "#text/record/search.ts";
import { refinementParameters, resultSortFields } from "#rules/search/result-refinement.ts";
import type { FoundVessel } from "#web/api/found-vessel.ts";
import { useComparedRows } from "#web/compare-link.tsx";
import { paths, queryText } from "#web/paths.ts";
import { useAddressSort } from "#web/state/address/address-sort.ts";
import { useTableView } from "#web/state/storage/stored-table-view.ts";
import { DataTable } from "#web/ui/table/data-table.tsx";
import { sortableByServer, type TableColumn } from "#web/ui/table/table-columns.ts";
import { vesselColumns } from "#web/vessel-columns.tsx";
import { VesselLink } from "#web/record-links.tsx";
import classes from "./search.module.css";
import { VesselNames } from "./vessel-names.tsx";

const columns: readonly TableColumn<FoundVessel>[] = [
  {
    ...vesselColumns.name,
    cell: (vessel) => (
      <>
        <VesselLink vessel={vessel.key}>{vessel.name}</VesselLink>
        <VesselNames vessel={vessel} className={classes.formerNames} />
      </>
    ),
  },
  vesselColumns.classState,
  vesselColumns.type,
  vesselColumns.imoNumber,
  vesselColumns.classNumber,
  vesselColumns.flag,
  vesselColumns.yearOfBuild,
  vesselColumns.grossTonnage,
  { ...vesselColumns.classStateDate, canSort: false },
];
const columnsOfPart = sortableByServer(columns, resultSortFields);
const rowKey = ({ key }: FoundVessel) => queryText(key);

interface ResultTableProps {
  readonly vessels: readonly FoundVessel[];
  readonly total: number | undefined;
  /** The results in another order are loading. */
  readonly isBusy: boolean;
  /** Identifies the list, so that a back navigation restores its position. */
  readonly name: string;
}

/** The results of a search as a table. */
export function ResultTable({ vessels, ...table }: ResultTableProps) {
  const sort = useAddressSort(refinementParameters.sort, paths.search());
  const view = useTableView("vessels");
  const { selected, selection } = useComparedRows();
  // The server orders all results, so that the order of one page and of all pages is the same.
  return (
    <DataTable
      {...table}
      label={searchText.vesselsFound}
      columns={columnsOfPart}
      rows={vessels}
      rowKey={rowKey}
      view={view}
      sort={{ ...sort, isApplied: true }}
      selection={selection}
      tools={selected}
      isPanel
    />
  );
}
