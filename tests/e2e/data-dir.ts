import { tmpdir } from "node:os";
import { join } from "node:path";

/** DATA_DIR of the served product, one for each port. Tests use it to run operator commands. */
export const dataDir = join(tmpdir(), `plimsoll-e2e-${process.env["E2E_PORT"] ?? "8099"}`);
