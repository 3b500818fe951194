// What clients of the Reconciliation Service API 0.2 send and get (https://www.w3.org/community/reports/reconciliation/CG-FINAL-specs-0.2-20230410/). OpenRefine
// is one of them.
import { z } from "zod";
import { reconciliationText } from "#text/api/reconciliation.ts";

export const reconciliationPath = "/api/v1/reconcile";

/** Queries of one request; OpenRefine sends 10. */
export const maximumReconciliationQueries = 25;
/** The one type of what is found. */
export const vesselType = { id: "vessel", name: "Vessel" } as const;

const query = z.object({
  query: z.string(reconciliationText.queryText),
  type: z.union([z.string(), z.array(z.string())], reconciliationText.queryType).nullish(),
  limit: z.int(reconciliationText.limit).positive(reconciliationText.limit).nullish(),
});
export type ReconciliationQuery = z.infer<typeof query>;

/** The queries of a request by their ids. A client may send further parts, such as properties, which are not read. */
export const reconciliationQueries = z
  .record(z.string(), query, reconciliationText.queries)
  .refine((queries) => Object.keys(queries).length <= maximumReconciliationQueries, {
    error: () => reconciliationText.manyQueries({ maximum: maximumReconciliationQueries }),
  });

/** A vessel that can be meant by a query. */
export const reconciliationCandidate = z.object({
  id: z.string().describe("IMO or class number of the vessel; its assetnum, if it has neither."),
  name: z.string(),
  description: z.string().describe("Its type and flag, and what matches if it is not its present name."),
  type: z.array(z.object({ id: z.string(), name: z.string() })),
  score: z.number().describe("How well it matches, from 0; 100 for its number or its present name."),
  match: z
    .boolean()
    .describe("Whether it is the only vessel found that has the number, or has or had the name."),
});
export type ReconciliationCandidate = z.infer<typeof reconciliationCandidate>;
