import { Problem } from "#contract/problem.ts";
import type { Guard } from "#gateway/gateway-env.ts";

/** Answers `unavailable` where an answer has not begun after so many milliseconds; a body may then take its time. */
export function timeLimit(milliseconds: number): Guard {
  return async (_, next) => {
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Problem("unavailable")), milliseconds);
    });
    try {
      await Promise.race([next(), tooLate]);
    } finally {
      clearTimeout(timer);
    }
  };
}
