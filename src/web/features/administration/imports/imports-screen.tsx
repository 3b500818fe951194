import { pageNumber } from "#rules/address-parameters.ts";
import { importText } from "#text/accounts/imports.ts";
import type { TagContent } from "#text/message-values.ts";
import { importQueries } from "#web/api/imports.ts";
import { ImportersOnly } from "#web/features/administration/importers-only.tsx";
import { NumberedTable } from "#web/features/administration/list/numbered-table.tsx";
import { PageTitle } from "#web/ui/layout/page-title.tsx";
import { About } from "#web/ui/layout/prose.tsx";
import { paths } from "#web/paths.ts";
import { usePortal } from "#web/state/portal.ts";
import { useScreenParameters } from "#web/state/address/screen-parameters.ts";
import { AddressNotice } from "#web/ui/feedback/address-notice.tsx";
import { Loaded } from "#web/ui/feedback/loaded.tsx";
import { Stack } from "#web/ui/layout/columns.tsx";
import { UploadDrop } from "./upload-drop.tsx";
import { uploadColumns, uploadKey } from "./upload-columns.tsx";

/** The import console: the upload of a file, and the history of imports. */
export function ImportsScreen() {
  return (
    <>
      <PageTitle title={importText.imports} />
      <ImportersOnly>
        <Imports />
      </ImportersOnly>
    </>
  );
}

const command = (content: TagContent) => <code key="command">{content}</code>;

function Imports() {
  const { rejected, values, addressOf } = useScreenParameters({ pageno: pageNumber }, paths.imports());
  return (
    <Stack>
      <AddressNotice rejected={rejected} />
      <About>{importText.about}</About>
      {usePortal().invented !== "none" && <About>{importText.replaceDemonstration({ command })}</About>}
      <UploadDrop />
      <NumberedTable
        label={importText.history}
        query={importQueries.uploads(values.pageno)}
        rowsOf={({ uploads }) => uploads}
        columns={uploadColumns}
        rowKey={uploadKey}
        viewName="imports"
        skeleton={{ count: 6, lines: 1 }}
        countText={importText.importCount}
        addressOf={addressOf}
        empty={importText.noImports}
        loaded={Loaded}
      />
    </Stack>
  );
}
