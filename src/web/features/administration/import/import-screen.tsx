import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { ChevronLeft } from "lucide-react";
import type { ReactNode } from "react";
import type { UploadDetails } from "#contract/imports.ts";
import { importText } from "#text/accounts/imports.ts";
import { importQueries } from "#web/api/imports.ts";
import { ImportersOnly } from "#web/features/administration/importers-only.tsx";
import { uploadTitle } from "#web/features/administration/imports/uploads-table.tsx";
import { ScreenHeading } from "#web/features/administration/screen-heading.tsx";
import { paths } from "#web/paths.ts";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { Loaded } from "#web/ui/feedback/loaded.tsx";
import { PanelSkeleton } from "#web/ui/feedback/panel-skeleton.tsx";
import { Stack } from "#web/ui/layout/columns.tsx";
import { ImportActions } from "./import-actions.tsx";
import { ImportDifference } from "./import-difference.tsx";
import { ImportFacts } from "./import-facts.tsx";
import { UploadReport } from "./upload-report.tsx";
import { ImportState } from "./import-state.tsx";
import classes from "./import.module.css";

/** One import: its state, its report and its differences, and the steps that are possible. */
export function ImportScreen() {
  const { importId = "" } = useParams({ strict: false });
  const id = /^[1-9]\d{0,8}$/.test(importId) ? Number(importId) : 0;
  return (
    <ImportTitle id={id}>
      <ImportersOnly>
        <Import key={id} id={id} />
      </ImportersOnly>
    </ImportTitle>
  );
}

function ImportTitle({ children, id }: { id: number; children: ReactNode }) {
  const { data } = useQuery({ ...importQueries.upload(id), enabled: false });
  return (
    <>
      <Link {...paths.imports()} activeOptions={{ exact: true }} className={classes.back}>
        <ChevronLeft aria-hidden /> {importText.imports}
      </Link>
      <ScreenHeading title={data ? uploadTitle(data) : importText.anImport} />
      {children}
    </>
  );
}

function Import({ id }: { id: number }) {
  const upload = useQuery(importQueries.upload(id));
  if (upload.error?.status === 404) return <Empty>{importText.notFound}</Empty>;
  return (
    <Loaded
      from={upload}
      skeleton={
        <Stack>
          <PanelSkeleton facts={6} />
          <PanelSkeleton facts={4} />
        </Stack>
      }
    >
      {(data) => (
        <Stack>
          <ImportState upload={data} />
          <ImportActions upload={data} />
          <UploadReport upload={data} />
          <ImportFacts upload={data} />
          {hasDifference(data) && <ImportDifference upload={data} />}
        </Stack>
      )}
    </Loaded>
  );
}

function hasDifference({ state }: UploadDetails): boolean {
  return state !== "checking" && state !== "refused";
}
