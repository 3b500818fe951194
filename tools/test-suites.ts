// The projects of `vitest.config.ts` and `playwright.config.ts` that each command runs. Each test file belongs to one suite.

interface Suite {
  readonly vitest: readonly string[];
  readonly playwright: readonly string[];
}

export const suites = {
  /** `npm test`. */
  usual: {
    vitest: ["pure", "database", "gateway", "main", "properties", "web"],
    playwright: ["shell", "imports"],
  },
  /** `npm run test:all`, after `npm test`. */
  slow: { vitest: ["slow"], playwright: ["slow", "pdf-viewer"] },
  /** `npm run test:faults`. */
  faults: { vitest: ["faults"], playwright: ["faults"] },
} satisfies Readonly<Record<string, Suite>>;

/** What `npm run test:all` runs again, of the files of `npm test`: on the second engine, and with more runs of each property. */
export const repeated = { server: ["server"], longer: ["long-properties"] } as const;
