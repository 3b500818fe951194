import { type CSSProperties, useRef } from "react";

import { yearsBefore } from "#rules/dates.ts";
import { comparisonParameters } from "#rules/lists/compared-vessels.ts";
import { columnsOf } from "#rules/spreadsheets/spreadsheet-column.ts";
import { classStatusText } from "#text/record/class-status.ts";
import { compareText } from "#text/record/compare.ts";
import { saveTable } from "#web/api/save-table.ts";
import { href, paths, vesselKey } from "#web/paths.ts";
import { PeriodLane } from "#web/period-lane/period-lane.tsx";
import { wholeLane, within } from "#web/period-lane/period-scale.ts";
import { CompanyLink, VesselLink } from "#web/record-links.tsx";
import { FileTools } from "#web/spreadsheets/file-tools.tsx";
import { usePortal } from "#web/state/portal.ts";
import { useScreenParameters } from "#web/state/address/screen-parameters.ts";
import { Chip } from "#web/ui/form/chips.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { Toolbar } from "#web/ui/layout/toolbar.tsx";
import { VisuallyHidden } from "#web/ui/layout/visually-hidden.tsx";
import { Badge } from "#web/ui/status/badge.tsx";
import { useSidewaysScrolling } from "#web/ui/table/table-frame.tsx";
import { Quiet } from "#web/ui/layout/prose.tsx";
import { Row } from "#web/ui/layout/columns.tsx";

import classes from "./compare-screen.module.css";
import {
  type ComparedCell,
  type ComparedRow,
  comparedRows,
  type ComparedVessel,
  isIdentityOnly,
  vesselName,
} from "./comparison.ts";

/** The facts of the vessels side by side, in which what differs is marked, and their history of class on one axis. */
export function ComparisonTable({ vessels }: { vessels: readonly ComparedVessel[] }) {
  const { values, change, addressOf } = useScreenParameters(comparisonParameters, paths.compare());
  const isOnly = values.only !== undefined;
  const rows = comparedRows(vessels);
  const differences = rows.filter(({ differs }) => differs).length;
  const isCompared = vessels.filter((vessel) => !isIdentityOnly(vessel)).length > 1;
  const shown = isOnly && isCompared ? rows.filter(({ differs, isIdentity }) => differs || isIdentity) : rows;
  const choose = () => change({ only: isOnly ? "" : "differences" }, { replace: true });
  return (
    <>
      <Toolbar
        about={
          <Row>
            <h2>{compareText.vesselCount({ count: vessels.length })}</h2>
            {isCompared && (
              <Chip
                label={compareText.onlyDifferences}
                count={differences}
                isChosen={isOnly}
                onChoose={choose}
              />
            )}
          </Row>
        }
      >
        <CompareFiles vessels={vessels} rows={shown} link={href(addressOf({}))} />
      </Toolbar>
      {isOnly && isCompared && differences === 0 && <p>{compareText.noDifferences}</p>}
      <ComparedFacts vessels={vessels} rows={shown} />
      <ClassHistory vessels={vessels} />
    </>
  );
}

interface FactsProps {
  readonly vessels: readonly ComparedVessel[];
  readonly rows: readonly ComparedRow[];
}

/** Narrowest widths of the names of the facts and of the facts of a vessel, in pixels. */
const factWidth = 104;
const vesselWidth = 128;

/** A table with a column of facts for each vessel. */
export function ComparedFacts({ vessels, rows }: FactsProps) {
  const frame = useRef<HTMLDivElement>(null);
  const scrolls = useSidewaysScrolling(frame, compareText.title);
  return (
    <div ref={frame} className={classes.frame} {...scrolls}>
      <table
        className={classes.table}
        aria-label={compareText.title}
        style={
          { minWidth: factWidth + vessels.length * vesselWidth, "--vessels": vessels.length } as CSSProperties
        }
        data-many={vessels.length > 2 || undefined}
      >
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{compareText.fact}</VisuallyHidden>
            </th>
            {vessels.map(({ checked }, at) => (
              <th key={checked.assetnum} scope="col">
                <VesselLink vessel={vesselKey(checked)}>{vesselName(checked)}</VesselLink>
                {vessels.length > 2 && (
                  <span className={classes.position}>
                    {" "}
                    {compareText.position({ at: at + 1, count: vessels.length })}
                  </span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        {[...new Set(rows.map(({ group }) => group))].map((group) => (
          <tbody key={group}>
            <tr>
              <th scope="rowgroup" colSpan={vessels.length + 1} className={classes.group}>
                {group}
              </th>
            </tr>
            {rows
              .filter((row) => row.group === group)
              .map((row) => (
                <Fact key={row.label} row={row} vessels={vessels} />
              ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

interface FactProps extends Pick<FactsProps, "vessels"> {
  readonly row: ComparedRow;
}

function Fact({ row: { cells, differs, label }, vessels }: FactProps) {
  return (
    <tr data-differs={differs || undefined}>
      <th scope="row">
        {label}
        {differs && (
          <span className={classes.mark} title={compareText.differs}>
            <span aria-hidden>≠</span>
            <VisuallyHidden>{compareText.differs}</VisuallyHidden>
          </span>
        )}
      </th>
      {vessels.map(({ checked }, at) => (
        <td key={checked.assetnum}>
          <Cell cell={cells[at]} />
        </td>
      ))}
    </tr>
  );
}

function Cell({ cell }: { cell: ComparedCell | undefined }) {
  if (!cell?.text) return <Quiet>—</Quiet>;
  const { customers, isName, text, tone } = cell;
  if (customers) {
    return (
      <ul>
        {customers.map(({ name, number }) => (
          <li key={name} translate="no">
            {number === null ? name : <CompanyLink number={number}>{name}</CompanyLink>}
          </li>
        ))}
      </ul>
    );
  }
  if (isName) return <span translate="no">{text}</span>;
  return tone ? <Badge tone={tone}>{text}</Badge> : text;
}

/** The facts that are shown, as files with a column for each vessel, and the link of the comparison. */
function CompareFiles({ vessels, rows, link }: FactsProps & { readonly link: string }) {
  const record = usePortal();
  const { text } = columnsOf<ComparedRow>();
  const columns = [
    text(compareText.group, 20, ({ group }) => group),
    text(compareText.fact, 28, ({ label }) => label),
    ...vessels.map(({ checked }, at) => text(vesselName(checked), 28, ({ cells }) => cells[at]?.text)),
    text(compareText.differs, 10, ({ differs }) => (differs ? compareText.yes : "")),
  ];
  return (
    <FileTools
      label={compareText.file}
      link={link}
      save={(format) => saveTable(format, columns, rows, { name: "comparison", record })}
    />
  );
}

/** The class of the vessels in the last five years, on one axis. */
function ClassHistory({ vessels }: { vessels: readonly ComparedVessel[] }) {
  const { today: day } = usePortal();
  const scale = { start: yearsBefore(day, 5), day };
  return (
    <Panel title={compareText.history}>
      <div className={classes.lanes}>
        {vessels.map((vessel) => {
          const { checked, verdict } = vessel;
          const states = (verdict?.periods ?? []).filter(({ attribute }) => attribute === "CLASS_STATE");
          const periods = wholeLane(within(states, scale), scale);
          if (periods.length > 0)
            return (
              <PeriodLane key={checked.assetnum} label={vesselName(checked)} isName {...{ periods, scale }} />
            );
          const reason = isIdentityOnly(vessel) ? compareText.controlled : classStatusText.noLedger;
          return (
            <p key={checked.assetnum}>
              <b translate="no">{vesselName(checked)}</b> {reason}
            </p>
          );
        })}
      </div>
    </Panel>
  );
}
