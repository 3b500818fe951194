// The schema of the members that each call returns.
import type { z } from "zod";

import { callDescriptors, type CallPath, type SchemaOf } from "./calls.ts";

type CallMembers = { readonly [Path in CallPath]: SchemaOf<Path> };

export const callMembers = Object.fromEntries(
  callDescriptors.map(({ path, member }) => [path, member]),
) as CallMembers;

/** The type of a call's members, by its path: `MemberOf<"/os/ABSRECORDSURVEY">`. */
export type MemberOf<Path extends CallPath> = z.infer<SchemaOf<Path>>;
