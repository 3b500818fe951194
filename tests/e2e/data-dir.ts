import { tmpdir } from "node:os";
import { join } from "node:path";

/** The served product's DATA_DIR: one for each port, so that a test can be its operator. */
export const dataDir = join(tmpdir(), `plimsoll-e2e-${process.env["E2E_PORT"] ?? "8099"}`);
