// The style sheet of the documentation page, in the product's colours, light or dark by the reader's system setting.
import { customProperties, palette } from "#contract/palette.ts";

const frame = `
* { box-sizing: border-box; }
html { scroll-padding-top: 72px; -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body {
  display: grid; grid-template: auto 1fr / 256px minmax(0, 1fr); margin: 0; min-width: 320px;
  font: 14px/1.5 var(--font); color: var(--ink); background: var(--paper);
}
h1, h2, h3, p, ul, dl, dd { margin: 0; padding: 0; }
ul { list-style: none; }
a { color: var(--accent); text-decoration: none; }
a:hover { text-decoration: underline; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.skip { position: absolute; top: -60px; left: 8px; z-index: 2; padding: 8px 14px; background: var(--panel); }
.skip:focus { top: 8px; }
header {
  position: sticky; top: 0; z-index: 1; grid-column: 1 / -1; display: flex; flex-wrap: wrap; gap: 8px 24px; align-items: center;
  padding: 10px 24px; background: linear-gradient(180deg, var(--navy-900), var(--navy-950));
}
header a { color: var(--navy-ink); font-weight: 500; min-height: 24px; }
header :focus-visible { outline-color: var(--navy-accent); }
.brand { display: flex; gap: 11px; align-items: center; margin-right: auto; font-size: 15px; font-weight: 650; color: var(--navy-strong); }
.brand svg { flex: none; width: 34px; height: 34px; }
.brand small { display: block; font-size: 11.5px; font-weight: 450; color: var(--navy-ink-2); }
nav { position: sticky; top: 64px; align-self: start; max-height: calc(100dvh - 64px); overflow-y: auto; padding: 22px 8px 22px 24px; }
nav a { display: block; padding: 4px 0; overflow-wrap: anywhere; }
nav .sets { margin-top: 10px; padding: 8px 0 0 10px; border-top: 1px solid var(--line); font-size: 12px; }`;

const content = `
main { display: grid; gap: 18px; max-width: 1080px; padding: 22px 24px 48px; }
main:focus { outline: none; }
h1 { font-size: 24px; line-height: 1.2; font-weight: 650; }
h2 { font-size: 17px; font-weight: 650; }
h3 { font-size: 14.5px; font-weight: 650; overflow-wrap: anywhere; }
h2 a, h3 a { color: inherit; }
.lead { max-width: 72ch; color: var(--ink-2); }
section { display: grid; gap: 12px; min-width: 0; padding: 16px; background: var(--panel); border: 1px solid var(--line); border-radius: 8px; box-shadow: var(--shadow); }
section > p, article > p { max-width: 80ch; }
article { display: grid; gap: 8px; min-width: 0; padding-top: 12px; border-top: 1px solid var(--line); }
dl { display: grid; gap: 6px; }
dl > div { display: grid; grid-template-columns: 140px minmax(0, 1fr); gap: 12px; }
dt { color: var(--ink-3); }
dd { overflow-wrap: anywhere; }
code { font: 12.5px/1.5 var(--mono); }
p code, dd code, td code, th code { padding: 1px 4px; background: var(--mute-soft); border-radius: 4px; overflow-wrap: anywhere; }
pre { margin: 0; padding: 12px 14px; overflow-x: auto; background: var(--mute-soft); border-radius: 6px; }
.frame { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
caption { padding-bottom: 4px; font-size: 12px; color: var(--ink-3); text-align: left; }
th, td { padding: 7px 10px; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; font-weight: 400; }
thead th { font-size: 12px; color: var(--ink-3); }
summary { width: fit-content; min-height: 24px; color: var(--accent); cursor: pointer; }
@media (width < 900px) {
  body { grid-template: auto auto 1fr / minmax(0, 1fr); }
  header { position: static; }
  nav { position: static; max-height: none; padding: 14px 24px 0; }
  nav ul { display: flex; flex-wrap: wrap; gap: 2px 16px; }
  nav .sets { display: none; }
  html { scroll-padding-top: 8px; }
}
@media (width < 480px) {
  main { padding-inline: 12px; }
  dl > div { grid-template-columns: minmax(0, 1fr); gap: 0; }
}
@media print {
  nav, .skip { display: none; }
  pre { white-space: pre-wrap; }
}`;

/** The style sheet, with the web app's font (`/assets/inter-….woff2`) if there is a build. */
export function docsStyle(font: string | null): string {
  const face = `@font-face { font-family: "Inter Variable"; font-weight: 100 900; font-display: swap; src: url("${font}") format("woff2"); }`;
  return `${font === null ? "" : face}
:root { color-scheme: light dark; --font: "Inter Variable", system-ui, sans-serif; --mono: ui-monospace, "SF Mono", Menlo, Consolas, monospace; ${customProperties(palette.light)} }
@media (prefers-color-scheme: dark) { :root { ${customProperties(palette.dark)} } }
${frame}
${content}
`;
}
