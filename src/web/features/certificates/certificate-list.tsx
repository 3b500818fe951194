import { useMemo } from "react";

import type { Society } from "#contract/page/portal.ts";
import { certificateChains } from "#rules/certificates/certificate-chains.ts";
import { countCertificates } from "#rules/certificates/certificate-counts.ts";
import {
  type CertificateFilter,
  certificateFilters,
  isFilterEnabled,
  passesFilter,
} from "#rules/certificates/certificate-filter.ts";
import { dueWindowDays } from "#rules/surveys/due-status.ts";
import { groupByService, type Section, type ServiceGroupName } from "#rules/surveys/service-groups.ts";
import {
  certificateHeading,
  certificateSummary,
  certificateText,
  filterLabel,
} from "#text/record/certificates.ts";
import { orNotAvailable } from "#text/record/not-available.ts";
import { DownloadGuard } from "#web/download/download-guard.tsx";
import { DownloadProgress } from "#web/download/download-progress.tsx";
import { useDownload } from "#web/download/download.ts";
import { useReleasedGroups } from "#web/released-groups.tsx";
import { usePortal } from "#web/state/portal.ts";
import { useSelectedVessel } from "#web/state/vessel/selected-vessel.ts";
import { useStatusFilter } from "#web/state/address/status-filter.ts";
import { useTableView } from "#web/state/storage/stored-table-view.ts";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { Chip, Chips } from "#web/ui/form/chips.tsx";
import { Row, Stack } from "#web/ui/layout/columns.tsx";
import { SummaryLine } from "#web/ui/status/summary-line.tsx";
import { GroupedTables } from "#web/ui/table/grouped-tables.tsx";
import type { TableSelection } from "#web/ui/table/table-rows.tsx";

import { certificateColumns } from "./certificate-columns.tsx";
import { CertificateDetails } from "./certificate-details.tsx";
import classes from "./certificates.module.css";
import { type Certificate, certificateKey, type CertificateRow } from "./certificate.ts";
import { downloadList } from "./download-list.ts";
import { ReportsLink } from "./reports-link.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import { type Selection, useSelection } from "./selection.ts";

const [all] = certificateFilters;

/** The filtered certificates of a vessel by group, with the selection and its download. */
export function CertificateList({ certificates }: { certificates: readonly Certificate[] }) {
  const { today } = usePortal();
  const { filter = all, choose } = useStatusFilter(certificateFilters);
  const selection = useSelection();
  const download = useDownload();
  const { identity } = useSelectedVessel();
  const sections = useMemo(
    () => certificateSections(certificates.filter((certificate) => passesFilter(filter, certificate, today))),
    [certificates, filter, today],
  );

  function downloadSelected() {
    const selected = certificates.filter(({ key }) => selection.keys.has(key));
    void download.start(downloadList(selected, identity ?? {}, today));
  }

  function chooseFilter(next: CertificateFilter) {
    selection.clear();
    choose(next === all ? "" : next);
  }

  return (
    <Stack>
      <div className={classes.tools}>
        <StatusFilter certificates={certificates} chosen={filter} onChoose={chooseFilter} />
        <SelectionBar
          shown={sections.flatMap(({ items }) => items)}
          selection={selection}
          download={download}
          onDownload={downloadSelected}
        />
      </div>
      <DownloadProgress download={download} />
      <DownloadGuard download={download}>
        <ReportsLink />
      </DownloadGuard>
      {sections.length === 0 && <Empty />}
      {certificates.length > 0 && (
        <CertificateTables
          sections={sections}
          selection={selection}
          summary={summaryText(certificates, today)}
        />
      )}
      <Row data-print="none">
        <ReportsLink />
      </Row>
    </Stack>
  );
}

const groupTexts = {
  heading: (group: CertificateSection["group"], { abbreviation }: Society) =>
    certificateHeading(group, abbreviation),
  describeCount: certificateText.count,
  rowsOf: (released: readonly Certificate[]) => certificateChains(released),
};

interface CertificateTablesProps {
  readonly sections: readonly CertificateSection[];
  readonly selection: Selection;
  readonly summary: string;
}

/** One table for each service group; withheld certificates are only counted. */
function CertificateTables({ sections, selection, summary }: CertificateTablesProps) {
  const { today } = usePortal();
  const view = useTableView("certificates");
  const columns = useMemo(() => certificateColumns(today), [today]);
  const groups = useReleasedGroups(sections, groupTexts);
  const tableSelection: TableSelection<CertificateRow> = {
    selected: selection.keys,
    onChange: ({ newest }, isSelected) => selection.select(newest.key, isSelected),
    canSelect: ({ newest }) => newest.document !== null,
    label: ({ newest }) => certificateText.select({ name: orNotAvailable(newest.name) }),
  };
  return (
    <GroupedTables
      label={certificateText.list}
      columns={columns}
      rowKey={certificateKey}
      view={view}
      groups={groups}
      selection={tableSelection}
      tools={<SummaryLine summary={summary}>{certificateText.ruleText({ days: dueWindowDays })}</SummaryLine>}
      details={{
        label: ({ newest }) => certificateText.details({ name: orNotAvailable(newest.name) }),
        render: (row) => <CertificateDetails {...{ row, columns, view }} selection={tableSelection} />,
      }}
    />
  );
}

/** The number of all certificates with that of each status. Each certificate states itself whether loss of class leaves it unsupported. */
function summaryText(certificates: readonly Certificate[], today: string): string {
  const isClassLost = certificates.some(({ noLongerSupported }) => noLongerSupported !== null);
  return certificateSummary(countCertificates(certificates, isClassLost, today));
}

type CertificateSection = Section<Certificate, ServiceGroupName | "documents">;

/** The groups in display order: certificates by service group, and apart from them the documents, which certify nothing. Empty ones are left out. */
function certificateSections(certificates: readonly Certificate[]): readonly CertificateSection[] {
  const documents = certificates.filter(({ isDocument }) => isDocument);
  return [
    ...groupByService(certificates.filter((certificate) => !certificate.isDocument)),
    ...(documents.length > 0 ? [{ group: "documents" as const, items: documents }] : []),
  ];
}

interface StatusFilterProps {
  readonly certificates: readonly Certificate[];
  readonly chosen: CertificateFilter;
  readonly onChoose: (filter: CertificateFilter) => void;
}

/** Chips for all, recently issued, soon expiring and expired certificates, each with its count. Expired has none without any. */
function StatusFilter({ certificates, chosen, onChoose }: StatusFilterProps) {
  const { today } = usePortal();
  return (
    <Chips label={certificateText.statusFilter}>
      {certificateFilters.map((filter) => {
        const count = certificates.filter((certificate) => passesFilter(filter, certificate, today)).length;
        if (filter === "Expired" && count === 0 && chosen !== filter) return null;
        return (
          <Chip
            key={filter}
            label={filterLabel(filter)}
            count={count}
            isChosen={filter === chosen}
            disabled={!isFilterEnabled(filter, count)}
            isScreenOnly={filter === "All"}
            onChoose={() => onChoose(filter)}
          />
        );
      })}
    </Chips>
  );
}
