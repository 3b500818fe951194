// `GET /vessels/:number/statement`: a statement of class as a page made for paper.
import { html } from "hono/html";
import { Problem } from "#contract/calls/problem.ts";
import { palette } from "#contract/page/palette.ts";
import { recordLabel } from "#contract/page/section-labels.ts";
import type { StatementDocument, StatementPart } from "#contract/statements/statement-document.ts";
import type { GatewayContext } from "#gateway/gateway-env.ts";
import { colours, type Html, plainPage, plainPagePolicy } from "#gateway/page/plain-page.ts";
import { opensPage } from "#gateway/page/unavailable-page.ts";
import { statementText } from "#text/record/statement.ts";
import { readRequested, type StatementDependencies } from "./requested-statement.ts";

// gap: statement of class
export function statementPage(dependencies: StatementDependencies) {
  return async (c: GatewayContext): Promise<Response> => {
    const site = recordLabel(dependencies.issuer.abbreviation);
    c.header("Cache-Control", "no-store");
    try {
      return send(c, site, await statedPage(c, dependencies));
    } catch (error) {
      if (!(error instanceof Problem) || !opensPage(c)) throw error;
      return send(c, site, refusalPage(error), error.status);
    }
  };
}

interface Page {
  readonly title: string;
  readonly body: Html;
}

async function statedPage(c: GatewayContext, dependencies: StatementDependencies): Promise<Page> {
  const { address, document, signature, statement } = await readRequested(c, dependencies);
  const link =
    statement.kind === "class"
      ? { href: address.replace("/statement?", "/class-status?"), text: statementText.classStatus }
      : home;
  const files = [
    { href: address.replace("/statement?", "/statement.pdf?"), text: statementText.signedFile },
    { href: address.replace("/statement?", "/statement.jwt?"), text: statementText.signedData },
  ];
  const links = signature ? [...files, link] : [link];
  return { title: document.title, body: documentBody(document, links) };
}

const home = { href: "/", text: statementText.home };

const linkLine = ({ href, text }: typeof home) => html`<p class="link"><a href="${href}">${text}</a></p>`;

function refusalPage({ message }: Problem): Page {
  return {
    title: statementText.title,
    body: html`<p>${message}</p>
      ${linkLine(home)}`,
  };
}

function send(c: GatewayContext, site: string, { body, title }: Page, status = 200): Response {
  c.header("Content-Type", "text/html; charset=utf-8");
  c.header("Content-Security-Policy", plainPagePolicy);
  const page = plainPage({ title, site, body, style });
  return c.body(page, status as 200);
}

const style = `main{max-width:760px}
main>header{color:var(--ink-2)}main>header p{margin:4px 0}
.stated{margin:20px 0;padding:12px 16px;border-left:4px solid var(--accent);background:var(--paper);font-size:18px;font-weight:bold}
.stated[data-lost=true]{border-color:${palette.light["bad-line"]}}
section{margin:20px 0;break-inside:avoid}section:has(tr:nth-child(8)){break-inside:auto}
dl{display:grid;grid-template-columns:minmax(120px,190px) 1fr;gap:4px 16px;margin:8px 0}
dt{color:var(--ink-2)}dd{margin:0}
.scroll{overflow-x:auto;overflow-wrap:normal}table{width:100%;border-collapse:collapse;font-size:14px}
td:first-child{min-width:130px}td:last-child{min-width:120px}td:not(:first-child,:last-child){white-space:nowrap}
th,td{padding:6px 12px 6px 0;border-top:1px solid var(--line);text-align:left;vertical-align:top}
th{color:var(--ink-2);font-weight:normal}tr{break-inside:avoid}td small{display:block;color:var(--ink-2)}
@media (width<560px){dl{grid-template-columns:1fr}dd{margin-bottom:6px}}
@page{margin:18mm 16mm}
@media print{.link{display:none}:root{${colours(palette.light)}}body{padding:0;background:none;font-size:10.5pt}main{max-width:none;padding:0}table{font-size:9pt}.stated{font-size:12pt}}`;

function documentBody(
  { day, demonstration, isLost, parts, society, statement }: StatementDocument,
  links: readonly (typeof home)[],
): Html {
  return html`<header>
      <p>${society}. ${day}.</p>
      ${demonstration === "" ? "" : html`<p><strong>${demonstration}</strong></p>`}
    </header>
    <p class="stated" data-lost="${String(isLost)}">${statement}</p>
    ${links.map(linkLine)} ${parts.map(partSection)}
    <p class="about">${statementText.notSigned}</p>`;
}

function partSection(part: StatementPart): Html {
  const { facts, heading, note, rows } = part;
  const shown = facts.filter(([, value]) => value !== "");
  return html`<section>
    <h2>${heading}</h2>
    ${
      shown.length === 0
        ? ""
        : html`<dl>
            ${shown.map(
              ([label, value]) =>
                html`<dt>${label}</dt>
                  <dd>${value}</dd>`,
            )}
          </dl>`
    }
    ${rows.length === 0 ? "" : table(part)} ${note === "" ? "" : html`<p>${note}</p>`}
  </section>`;
}

function table({ columns, heading, rows }: StatementPart): Html {
  return html`<div class="scroll" role="region" aria-label="${heading}" tabindex="0">
    <table>
      <thead>
        <tr>
          ${columns.map((column) => html`<th scope="col">${column}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ({ cells, isStruck, notes }) =>
            html`<tr>
              ${cells.map(
                (cell, at) =>
                  html`<td>
                    ${isStruck ? html`<del>${cell}</del>` : cell}
                    ${at === cells.length - 1 ? notes.map((note) => html`<small>${note}</small>`) : ""}
                  </td>`,
              )}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}
