// `/data`: the record as files, for people. It needs no script.
import { html } from "hono/html";

import { demonstrationSentence } from "#contract/page/record-state.ts";
import { palette } from "#contract/page/palette.ts";
import { documentationPath } from "#contract/page/screen-paths.ts";
import { type SnapshotFile, snapshotFormats } from "#contract/snapshots/snapshot.ts";
import { type Product, termsUrl } from "#gateway/api-docs/product.ts";
import { colours, type Html, plainPage } from "#gateway/page/plain-page.ts";
import { formatDateTime } from "#rules/dates.ts";
import { groupBy } from "#rules/group-by.ts";
import { formatNumber } from "#rules/numbers.ts";
import type { KeptSnapshot, WholeSnapshot } from "#snapshots/snapshot-store.ts";
import { formatNames, inOrderOfTitles, recordSetTitle, snapshotText } from "#text/record/snapshots.ts";

interface DataPage {
  readonly latest: WholeSnapshot | null;
  /** All of them, latest first. */
  readonly snapshots: readonly KeptSnapshot[];
  /** Snapshots of the record from before this time are withdrawn; `null` if none are. */
  readonly withdrawnBefore: string | null;
  readonly product: Product;
  readonly origin: string;
  /** Whether the stream of changes needs no key. */
  readonly isApiOpen: boolean;
}

/** Writes the page. */
export function dataPage(page: DataPage): string {
  const { latest, product, snapshots, withdrawnBefore } = page;
  const earlier = snapshots.filter(({ name }) => name !== latest?.name);
  const title = snapshotText.title({ record: product.name });
  const body = html`<p>${snapshotText.about}</p>
    ${latest ? latestPart(latest) : html`<p>${snapshotText.none}</p>`} ${termsPart(page)}
    ${latest ? [citePart(latest, page), currentPart(page)] : ""}
    <p>
      ${snapshotText.withdrawal}
      ${withdrawnBefore === null ? "" : snapshotText.withdrawn({ time: formatDateTime(withdrawnBefore) })}
    </p>
    ${earlier.length > 0 ? earlierPart(earlier) : ""}
    <p><a href="/">${snapshotText.home}</a></p>`;
  return plainPage({ title, site: product.society, body, style });
}

function latestPart(snapshot: WholeSnapshot): Html {
  const { files, madeAt, name, recordAsOf } = snapshot;
  const sets = groupBy(files, ({ set }) => set);
  const demonstration = demonstrationSentence(snapshot);
  const times = { time: formatDateTime(madeAt), recordAsOf: formatDateTime(recordAsOf) };
  return html`<h2>${snapshotText.latest({ name })}</h2>
    <p>${demonstration === "" ? "" : html`<strong>${demonstration}</strong>`} ${snapshotText.made(times)}</p>
    <table>
      <thead>
        <tr>
          <th scope="col">${snapshotText.set}</th>
          <th scope="col" class="number">${snapshotText.rows}</th>
          <th scope="col">${snapshotText.files}</th>
        </tr>
      </thead>
      <tbody>
        ${inOrderOfTitles(sets.keys()).map((set) => setRow(name, set, sets.get(set) ?? []))}
      </tbody>
    </table>
    <p>
      ${snapshotText.dataPackage({ file: linkTo(`/data/${name}/datapackage.json`) })}
      ${snapshotText.list({ file: linkTo("/data.json") })}
    </p>
    <p class="about">${snapshotText.formats}</p>
    <p class="about">${snapshotText.histories}</p>`;
}

function setRow(snapshot: string, set: string, files: readonly SnapshotFile[]): Html {
  const title = recordSetTitle(set);
  return html`<tr>
    <th scope="row">${title} <code>${set}</code></th>
    <td class="number">${formatNumber(files[0]?.rows)}<span class="unit"> ${snapshotText.rowsUnit}</span></td>
    <td>
      ${snapshotFormats.map((format) => {
        const file = files.find((one) => one.format === format);
        if (!file) return "";
        const size = fileSize(file.bytes);
        const label = snapshotText.fileLabel({ set: title, format: formatNames[format], size });
        return html`<span class="file"
          ><a href="${`/data/${snapshot}/${file.name}`}" download aria-label="${label}"
            >${formatNames[format]}</a
          >
          <small>${size}</small>
        </span> `;
      })}
    </td>
  </tr>`;
}

const linkTo = (address: string) => (content: readonly unknown[]) =>
  html`<a href="${address}">${content}</a>`;

const kilobyte = 1000;

/** A size as `12 kB` or `3.4 MB`. */
function fileSize(bytes: number): string {
  if (bytes < kilobyte * kilobyte) return `${formatNumber(Math.ceil(bytes / kilobyte))} kB`;
  return `${(bytes / kilobyte / kilobyte).toFixed(1)} MB`;
}

function termsPart({ origin, product }: DataPage): Html {
  const link = (content: readonly unknown[]) =>
    html`<a rel="license" href="${termsUrl(product, origin)}">${content}</a>`;
  return html`<h2>${snapshotText.terms}</h2>
    <p>${snapshotText.termsSentence({ terms: product.dataTerms.name, link })}</p>`;
}

function citePart(snapshot: WholeSnapshot, { origin, product }: DataPage): Html {
  const { name, recordAsOf } = snapshot;
  const values = {
    society: product.society,
    record: product.name,
    name,
    recordAsOf: formatDateTime(recordAsOf),
  };
  const citation = snapshotText.citation({ ...values, address: `${origin}/data` });
  return html`<h2>${snapshotText.cite}</h2>
    <p>${[demonstrationSentence(snapshot), citation].filter(Boolean).join(" ")}</p>`;
}

function currentPart({ isApiOpen, origin }: DataPage): Html {
  return html`<h2>${snapshotText.current}</h2>
    <p>${snapshotText.currentSteps}</p>
    <pre tabindex="0"><code>${currentCode(origin, isApiOpen)}</code></pre>
    <p>
      ${isApiOpen ? "" : html`<a href="/account/profile">${snapshotText.needsKey}</a>`}
      <a href="${documentationPath}#what-changed">${snapshotText.documentation}</a>
    </p>`;
}

/** Some lines that follow the stream, without a key where none is needed. */
const currentCode = (origin: string, isApiOpen: boolean): string =>
  [
    `const site = "${origin}";`,
    ...(isApiOpen ? [] : ['const headers = { apikey: "YOUR-KEY" };']),
    `const read = async (path) => (await fetch(site + path${isApiOpen ? "" : ", { headers }"})).json();`,
    'let { cursor } = await read("/data/latest/datapackage.json");',
    "for (;; await new Promise((wake) => setTimeout(wake, 60_000))) {",
    "  const page = await read(`/api/v1/changes?after=${cursor}`);",
    "  for (const { vessel } of page.changes) console.log(await read(`/api/v1/vessels/${vessel.assetnum}`));",
    "  cursor = page.cursor;",
    "}",
  ].join("\n");

function earlierPart(earlier: readonly KeptSnapshot[]): Html {
  return html`<h2>${snapshotText.earlier}</h2>
    <p>${snapshotText.earlierAbout}</p>
    <ul>
      ${earlier.map(
        ({ name, recordAsOf }) =>
          html`<li>
            <a href="${`/data/${name}/datapackage.json`}">${name}</a>
            <time datetime="${recordAsOf}">${formatDateTime(recordAsOf)}</time>
          </li>`,
      )}
    </ul>`;
}

const style = `main{max-width:860px}h2{margin:28px 0 8px;font-size:18px}
table{width:100%;border-collapse:collapse;font-size:15px}
th,td{padding:8px 12px 8px 0;border-top:1px solid var(--line);text-align:left;vertical-align:top;font-weight:normal}
thead th{color:var(--ink-2)}.number{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
th code{display:block;color:var(--ink-2);font-size:12px}td small{margin-right:10px;color:var(--ink-2);white-space:nowrap}
.file{display:inline-block;padding:4px 0;white-space:nowrap}.unit{display:none}
pre{overflow-x:auto;padding:12px 16px;background:var(--paper);font-size:13px;overflow-wrap:normal}
@media (width<560px){table,tbody,tr,th,td{display:block}thead{display:none}td,td.number{border:0;padding-top:0;text-align:left}.unit{display:inline}}
@page{margin:18mm 16mm}
@media print{:root{${colours(palette.light)}}body{padding:0;background:none}main{max-width:none;padding:0}pre{white-space:pre-wrap;overflow-wrap:anywhere}tr,h2{break-inside:avoid;break-after:auto}}`;
