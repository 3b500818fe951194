// Counts the steps of code, so that a test can limit its cost whatever the speed of the computer.
import { Session } from "node:inspector";

export interface StepCounter {
  /** Returns the number of steps since the last call: executed functions, branches and passes of loops. */
  takeSteps(): number;
  close(): void;
}

/** Counts in the files whose path contains `folder`. Only code that is loaded afterwards is counted completely. */
export function startStepCounter(folder: string): StepCounter {
  const session = new Session();
  session.connect();
  session.post("Profiler.enable");
  session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
  return {
    takeSteps() {
      let steps = 0;
      session.post("Profiler.takePreciseCoverage", (error, { result }) => {
        if (error) throw error;
        for (const { functions, url } of result) {
          if (!url.includes(folder)) continue;
          for (const { ranges } of functions) for (const { count } of ranges) steps += count;
        }
      });
      return steps;
    },
    close() {
      session.post("Profiler.stopPreciseCoverage");
      session.disconnect();
    },
  };
}
