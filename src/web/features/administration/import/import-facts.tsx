import { Link } from "@tanstack/react-router";
import type { UploadDetails } from "#contract/imports.ts";
import { importText } from "#text/accounts/imports.ts";
import { importName } from "#web/features/administration/imports/uploads-table.tsx";
import { UploadStateBadge } from "#web/features/administration/imports/upload-state.tsx";
import { formatSecond } from "#web/features/administration/utc-time.ts";
import { paths } from "#web/paths.ts";
import { Facts } from "#web/ui/layout/facts.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import classes from "./import.module.css";

/** Who uploaded and approved what, and when. */
export function ImportFacts({ upload }: { upload: UploadDetails }) {
  const { approver, checkedAt, endedAt, sha256, size, state, uploadedAt, uploader } = upload;
  const { correctedBy, correctedByImport, corrects, correctsImport } = upload;
  return (
    <Panel title={importText.facts} isCollapsible={false}>
      <Facts
        facts={[
          { label: importText.number, value: importName(upload) },
          { label: importText.state, value: <UploadStateBadge state={state} /> },
          { label: importText.uploader, value: uploader.name },
          { label: importText.uploaded, value: formatSecond(uploadedAt) },
          { label: importText.checked, value: formatSecond(checkedAt) },
          { label: importText.approver, value: approver?.name },
          { label: importText.ended, value: formatSecond(endedAt) },
          {
            label: importText.corrects,
            value: corrects && <ImportLink id={corrects} importNumber={correctsImport} />,
          },
          {
            label: importText.correctedBy,
            value: correctedBy && <ImportLink id={correctedBy} importNumber={correctedByImport} />,
          },
          { label: importText.size, value: corrects === null && importText.bytes({ count: size }) },
        ].filter(({ value }) => value !== false)}
      />
      <dl className={classes.hash}>
        <dt>{importText.hash}</dt>
        <dd>{sha256}</dd>
      </dl>
    </Panel>
  );
}

function ImportLink(upload: Pick<UploadDetails, "id" | "importNumber">) {
  return <Link {...paths.import(upload.id)}>{importName(upload) || importText.anImport}</Link>;
}
