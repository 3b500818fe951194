// The look-up of a certificate, which the first screen does not need.
import { queryOptions } from "@tanstack/react-query";
import { numbersInText } from "#rules/certificates/number-in-text.ts";
import { call } from "./calls.ts";
import { readerOf } from "./queries.ts";

/** A certificate by its number, by the SHA-256 of a file, or by both. */
function verificationCall(number: string, sha256: string | null) {
  return call("/script/ABSRECORDVERIFY", [
    ...(number === "" ? [] : [["certificate_number", number] as const]),
    ...(sha256 === null ? [] : [["sha256", sha256] as const]),
  ]);
}

/**
 * The whole response: without a match it may suggest numbers. `text` is a number, also among other words. A file that is not in the record is
 * compared once more by the number in it, so that a file that was saved again gets the same verdict as with its number typed.
 */
export function verificationQuery(text: string, sha256: string | null, numberInFile = "") {
  const [number = "", second = ""] = text.trim() === "" ? ["", numberInFile] : numbersInText(text);
  const called = verificationCall(number, sha256);
  return queryOptions({
    queryKey: [called.path, "whole", called.osurl, second],
    queryFn: async ({ meta }) => {
      const read = readerOf(meta);
      const response = await read(called);
      return second === "" || response.member.length > 0 ? response : read(verificationCall(second, sha256));
    },
  });
}
