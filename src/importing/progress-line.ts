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

/** `clock` returns milliseconds. */
export function progressLine(output: Output, clock = () => performance.now()): ProgressLine {
  return output.isTTY === true ? bar(output, clock) : log(output);
}

const barWidth = 24;
const startOfLine = "\r\u001B[K";

/** Milliseconds after which the time left can be estimated. */
const estimateAfter = 3000;

function bar(output: Output, clock: () => number): ProgressLine {
  let [current, before, start] = ["", 0, clock()];
  return {
    show({ step, file, done }) {
      // A sync reads its source, and then what it has received.
      if (current !== step || done < before) [current, start] = [step, clock()];
      before = done;
      const elapsed = clock() - start;
      const left =
        elapsed < estimateAfter || done <= 0 || done >= 1 ? "" : timeLeft((elapsed * (1 - done)) / done);
      const filled = Math.round(done * barWidth);
      const blocks = "█".repeat(filled) + "░".repeat(barWidth - filled);
      const percent = `${Math.floor(done * 100)}`.padStart(3);
      const line = `${blocks} ${percent} % ${left}${step} ${file}`.trimEnd();
      output.write(startOfLine + line.slice(0, (output.columns ?? 80) - 1));
    },
    clear() {
      output.write(startOfLine);
    },
  };
}

/** The time that a step still takes: "2 min left, ". */
function timeLeft(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  return seconds < 60 ? `${seconds} s left, ` : `${Math.ceil(seconds / 60)} min left, `;
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
