import { Link, useLocation } from "@tanstack/react-router";
import { dataAddress, type DataEnding } from "#contract/page/data-addresses.ts";
import { documentationPath, withoutEndSlash } from "#contract/page/screen-paths.ts";
import { readChangePeriod } from "#rules/changes/change-period.ts";
import { pageDataText } from "#text/record/page-data.ts";
import { paths, type QueryString } from "#web/paths.ts";
import { useCanonicalAddress } from "#web/state/address/canonical-address.ts";
import { useQueryString } from "#web/state/address/query-string.ts";
import { usePortal } from "#web/state/portal.ts";
import { useLastVisit } from "#web/state/storage/last-visit.ts";
import { Button } from "#web/ui/button/button.tsx";
import { CopyableText } from "#web/ui/button/copyable-text.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { DialogActions } from "#web/ui/dialog/dialog-actions.tsx";
import { Stack } from "#web/ui/layout/columns.tsx";
import { type PageData, pageData } from "./page-data.ts";
import classes from "./page-data.module.css";

/** The addresses at which the open page is data, with commands that read them. */
export function PageDataDialog({ onClose }: { onClose: () => void }) {
  const { isApiOpen, isDataOpen, society } = usePortal();
  const data = usePageData();
  return (
    <Dialog title={pageDataText.title} isWide onClose={onClose}>
      <Stack>
        {data.map((one) => (
          <Addresses key={one.address} data={one} />
        ))}
        {data.some(({ hasPages }) => hasPages) && <p>{pageDataText.pages}</p>}
        {data.length > 0 && <p>{isApiOpen ? pageDataText.open : <NeedsKey onClose={onClose} />}</p>}
        <p>
          {(data.length > 0 ? pageDataText.documentation : pageDataText.none)({
            link: linkTo(documentationPath),
          })}
        </p>
        {isDataOpen && <p>{pageDataText.whole({ link: linkTo("/data") })}</p>}
        <p>{pageDataText.terms({ terms: society.dataTerms.name, link: linkTo(society.dataTerms.url) })}</p>
        <DialogActions>
          <Button onClick={onClose}>{pageDataText.close}</Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}

function usePageData(): readonly PageData[] {
  const { pathname } = useLocation();
  const canonical = useCanonicalAddress();
  const query = useQueryWithDays();
  return pageData(canonical, withoutEndSlash(pathname), query);
}

/** The parameters of the address; the changes have a day in place of a preset. */
function useQueryWithDays(): QueryString {
  const { since, ...query } = useQueryString();
  const { today } = usePortal();
  const period = readChangePeriod(since ?? "", today, useLastVisit(today));
  return period.since === "" ? query : { ...query, since: period.since };
}

const endings: readonly DataEnding[] = ["json", "csv"];

function Addresses({ data }: { data: PageData }) {
  const { isApiOpen } = usePortal();
  return (
    <section>
      <h3>{data.name}</h3>
      {endings.map((ending) => {
        const address = dataAddress(data.address, ending);
        const name = pageDataText[ending];
        return (
          <div key={ending} className={classes.format}>
            {isApiOpen ? <a href={address}>{name}</a> : <span>{name}</span>}
            <CopyableText
              text={commandOf(address, isApiOpen)}
              copyLabel={pageDataText.copyCommand({ name: data.name, format: name })}
            />
          </div>
        );
      })}
    </section>
  );
}

/** A line for a shell; what a shell would read in quotation marks is escaped. */
function commandOf(address: string, isOpen: boolean): string {
  const url = window.location.origin + address.replaceAll("!", "%21");
  return isOpen ? pageDataText.command({ url }) : pageDataText.commandWithKey({ url });
}

function NeedsKey({ onClose }: { onClose: () => void }) {
  return pageDataText.needsKey({
    link: (content) => (
      <Link key="key" {...paths.account("profile")} onClick={onClose}>
        {content}
      </Link>
    ),
  });
}

const linkTo = (address: string) => (content: readonly unknown[]) => (
  <a key="link" href={address}>
    {content as readonly string[]}
  </a>
);
