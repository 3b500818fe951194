import { destination, type Logger, pino, stdTimeFunctions } from "pino";

/** The log, one JSON object a line on standard error; standard output is for what a command answers. */
export function createLog(level: string): Logger {
  return pino({ level, base: null, timestamp: stdTimeFunctions.isoTime }, destination(2));
}
