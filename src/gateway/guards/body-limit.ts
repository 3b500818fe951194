import { bodyLimit as honoBodyLimit } from "hono/body-limit";
import { Problem } from "#contract/problem.ts";
import type { Guard } from "#gateway/gateway-env.ts";

/** Refuses a body of more bytes, announced or sent. */
export function bodyLimit(bytes: number): Guard {
  return honoBodyLimit({
    maxSize: bytes,
    onError: () => {
      throw new Problem("tooLarge");
    },
  });
}
