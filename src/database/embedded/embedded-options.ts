import type { PGliteOptions } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";

import { numberTypes } from "#database/number-types.ts";

/** Options of every PGlite instance. */
export const embeddedOptions = {
  extensions: { pg_trgm },
  parsers: Object.fromEntries(numberTypes.map((type) => [type, Number])),
} satisfies PGliteOptions;
