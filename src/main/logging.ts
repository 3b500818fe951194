import { destination, type Logger, pino, stdTimeFunctions } from "pino";

/** Creates the log: one JSON object a line on standard error. Standard output is reserved for the results of commands. */
export function createLog(level: string): Logger {
  return pino({ level, base: null, timestamp: stdTimeFunctions.isoTime }, destination(2));
}
