// Every branch that the fleet demonstrates, by section of examples/fleet/README.md, in the order of its tables.
import type { Branch } from "./branch.ts";
import { classBranches } from "./class.ts";
import { constantBranches } from "./constants.ts";
import { dueBranches } from "./due-dates.ts";
import {
  certificateBranches,
  findingAndSocietyBranches,
  timelineBranches,
} from "./certificates-and-timeline.ts";
import { errorBranches, validationBranches } from "./validation.ts";

export const branchesBySection: Readonly<Record<string, readonly Branch[]>> = {
  "Section 4: states and transitions": [
    ...classBranches,
    ...dueBranches(),
    ...certificateBranches(),
    ...timelineBranches(),
    ...findingAndSocietyBranches,
  ],
  "Section 5: validation rules": validationBranches,
  "Section 8: error catalogue": errorBranches,
  "Section 9: business constants and limits": constantBranches,
};
