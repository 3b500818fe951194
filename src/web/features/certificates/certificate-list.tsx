import { type CertificateFilter, passesFilter } from "#rules/certificates/certificate-filter.ts";
import { groupByService } from "#rules/surveys/service-groups.ts";
import { certificateHeading } from "#text/record/certificates.ts";
import { usePortal } from "#web/state/portal.ts";
import { useSelectedVessel } from "#web/state/selected-vessel.ts";
import { Stack } from "#web/ui/layout/columns.tsx";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { CertificateGroup } from "./certificate-group.tsx";
import classes from "./certificate-list.module.css";
import type { Certificate } from "./certificate.ts";
import { DownloadGuard } from "./download-guard.tsx";
import { downloadList } from "./download-list.ts";
import { DownloadProgress } from "./download-progress.tsx";
import { useDownload } from "./download-state.ts";
import { SelectionBar } from "./selection-bar.tsx";
import { useSelection } from "./selection.ts";
import { StatusFilter, useStatusFilter } from "./status-filter.tsx";

/** The filtered certificates of a vessel by group, with the selection and its download. */
export function CertificateList({ certificates }: { certificates: readonly Certificate[] }) {
  const { society, today } = usePortal();
  const [filter, setFilter] = useStatusFilter();
  const selection = useSelection();
  const download = useDownload();
  const { identity } = useSelectedVessel();
  const shown = certificates.filter((certificate) => passesFilter(filter, certificate, today));

  function downloadSelected() {
    const selected = certificates.filter(({ key }) => selection.keys.has(key));
    void download.start(downloadList(selected, identity?.vessel_name));
  }

  function chooseFilter(next: CertificateFilter) {
    selection.clear();
    setFilter(next);
  }

  return (
    <Stack>
      <div className={classes.tools}>
        <StatusFilter certificates={certificates} chosen={filter} onChoose={chooseFilter} />
        <SelectionBar shown={shown} selection={selection} download={download} onDownload={downloadSelected} />
      </div>
      <DownloadProgress download={download} />
      <DownloadGuard download={download} />
      {shown.length === 0 && <Empty />}
      {groupByService(shown).map(({ group, items }) => (
        <CertificateGroup
          key={group}
          heading={certificateHeading(group, society.abbreviation)}
          certificates={items}
          selection={selection}
        />
      ))}
    </Stack>
  );
}
