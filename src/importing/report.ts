// What an import did, or why it did nothing, for the operator.

/** Why nothing landed. */
export interface Fault {
  readonly file: string;
  /** Counted from 1; absent where the whole file is meant. */
  readonly line?: number;
  /** One or two sentences that name the field (`abs_tonnage[0].gross_tonnage`) and say what to do. */
  readonly message: string;
}

/** Members of one file. Each is new, changed, unchanged or replaced by a later line with the same key. */
export interface FileReport {
  readonly file: string;
  readonly lines: number;
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly replaced: number;
}

export interface ImportReport {
  readonly source: string;
  /** `checked` is a dry run without faults. */
  readonly outcome: "imported" | "checked" | "refused";
  readonly files: readonly FileReport[];
  /** How many documents were (or, checked, would be) stored. */
  readonly documents: number;
  /** Flags and vessel types that vessels name but nothing brought. */
  readonly addedFlags: number;
  readonly addedVesselTypes: number;
  readonly notes: readonly string[];
  /** The first of them; `faultCount` counts all. */
  readonly faults: readonly Fault[];
  readonly faultCount: number;
}

const mostFaults = 50;

/** Faults as they are found: the first fifty are kept, all are counted. */
export class FaultList {
  readonly faults: Fault[] = [];
  faultCount = 0;

  add(...faults: readonly Fault[]): void {
    this.faultCount += faults.length;
    this.faults.push(...faults.slice(0, mostFaults - this.faults.length));
  }
}

/** The report as lines of text: one a file or fault, then what became of it all. */
export function formatReport(report: ImportReport): string {
  const body = report.outcome === "refused" ? faultLines(report) : landedLines(report);
  return [...body, ...report.notes, summary(report)].join("\n");
}

function landedLines({ files, documents, addedFlags, addedVesselTypes }: ImportReport): string[] {
  const lines = files.map(fileLine);
  if (documents > 0) lines.push(`documents: ${count(documents, "file")}`);
  if (addedFlags + addedVesselTypes > 0) {
    lines.push(
      `Added because vessels name them: ${count(addedFlags, "flag")}, ${count(addedVesselTypes, "vessel type")}.`,
    );
  }
  return lines;
}

function fileLine({ file, lines, added, changed, unchanged, replaced }: FileReport): string {
  const parts = [`${number(added)} new`, `${number(changed)} changed`, `${number(unchanged)} unchanged`];
  if (replaced > 0) parts.push(`${number(replaced)} replaced by a later line with the same key`);
  return `${file}: ${count(lines, "line")}, ${parts.join(", ")}`;
}

function faultLines({ faults, faultCount }: ImportReport): string[] {
  const lines = faults.map(formatFault);
  if (faultCount > faults.length) lines.push(`... and ${count(faultCount - faults.length, "more fault")}.`);
  return lines;
}

function formatFault({ file, line, message }: Fault): string {
  return line === undefined ? `${file}: ${message}` : `${file}, line ${line}: ${message}`;
}

function summary({ outcome, source, files, faultCount }: ImportReport): string {
  const lines = count(
    files.reduce((sum, file) => sum + file.lines, 0),
    "line",
  );
  if (outcome === "imported") return `Imported ${lines} from ${source}.`;
  if (outcome === "checked") return `Checked ${lines} of ${source}: no fault. Nothing was written.`;
  return `Nothing was imported from ${source}: correct the ${count(faultCount, "fault")} and run the import again.`;
}

function count(amount: number, noun: string): string {
  return `${number(amount)} ${noun}${amount === 1 ? "" : "s"}`;
}

/** `20,445` */
function number(amount: number): string {
  return amount.toLocaleString("en-US");
}
