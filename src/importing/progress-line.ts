// Shows the progress of an import: a bar on a terminal, otherwise one line for each file and step.
import type { ImportProgress } from "./import.ts";

export interface Output {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

export interface ProgressLine {
  show(progress: ImportProgress): void;
  /** Erases the bar, so that the report begins on an empty line. */
  clear(): void;
}

export function progressLine(output: Output): ProgressLine {
  return output.isTTY === true ? bar(output) : log(output);
}

const barWidth = 24;
const startOfLine = "\r\u001B[K";

function bar(output: Output): ProgressLine {
  return {
    show({ step, file, done }) {
      const filled = Math.round(done * barWidth);
      const blocks = "█".repeat(filled) + "░".repeat(barWidth - filled);
      const percent = `${Math.floor(done * 100)}`.padStart(3);
      const line = `${blocks} ${percent} % ${step} ${file}`.trimEnd();
      output.write(startOfLine + line.slice(0, (output.columns ?? 80) - 1));
    },
    clear() {
      output.write(startOfLine);
    },
  };
}

function log(output: Output): ProgressLine {
  let last = "";
  return {
    show({ step, file }) {
      const line = step === "reading" ? `${step} ${file}` : step;
      if (line !== last) output.write(`${line}\n`);
      last = line;
    },
    clear() {},
  };
}
