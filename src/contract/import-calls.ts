// Queries of the import console's calls.
import { z } from "zod";

const pageno = z.coerce.number().int().min(1).max(100_000).default(1);

export const uploadsQuery = z.object({ pageno });

export const uploadQuery = z.object({
  fileName: z.string().trim().min(1, { error: "A file name is missing." }).max(200, {
    error: "A file name has at most 200 characters. Rename the file and upload it again.",
  }),
});
