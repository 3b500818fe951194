// Names as the criteria of a search compare them.
import { withoutInvisibleMarks } from "./invisible-marks.ts";

/** A name without invisible characters, and with straight apostrophes and quotation marks for typographic ones. */
export function plainName(name: string): string {
  return withoutInvisibleMarks(name)
    .replace(/[‘’‚‛′´`ʹʻʼ]/g, "'")
    .replace(/[“”„‟″«»]/g, '"');
}
