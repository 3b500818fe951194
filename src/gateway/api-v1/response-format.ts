// The format of a response of `/api/v1`: JSON, or a file for spreadsheets.
import { getPath } from "hono/utils/url";
import { type SpreadsheetFormat, spreadsheetFormats } from "#contract/search/search-export.ts";
import { Problem } from "#contract/calls/problem.ts";
import type { DataEnding } from "#contract/page/data-addresses.ts";
import type { GatewayContext } from "#gateway/gateway-env.ts";
import { requestedParameters } from "#gateway/http/requested-parameters.ts";
import { mediaTypes } from "#gateway/spreadsheets/spreadsheet.ts";
import { apiV1Text } from "#text/api/record-calls.ts";
import { endingOf } from "./data-paths.ts";
import { type AddressParameter, oneOf } from "#rules/address-parameters.ts";

const formats = oneOf(["json", ...spreadsheetFormats]);
type V1Format = "json" | SpreadsheetFormat;

/** Its case does not matter. */
export const formatParameter: AddressParameter<V1Format> = {
  ...formats,
  read: (text) => formats.read(text.toLowerCase(), {}),
};

/** The format in the ending of the address, in the parameter `format`, or else in the header `Accept`; JSON without any. Throws `badRequest` for another parameter. */
export function requestedFormat(c: GatewayContext): V1Format {
  const { format } = requestedParameters(c, { format: formatParameter });
  const ending = endingOfAddress(c);
  if (ending === undefined) return format ?? acceptedFormat(c.req.header("accept") ?? "");
  if (format === undefined || format === ending) return ending;
  const message = apiV1Text.otherFormat({ ending });
  throw new Problem("badRequest", { message });
}

/** The ending of the public address of a page, if the request is for one. */
export function endingOfAddress(c: GatewayContext): DataEnding | undefined {
  const path = getPath(c.req.raw);
  return path === c.req.path ? undefined : endingOf(path);
}

/** The first media type of the header that is one of the formats. */
function acceptedFormat(accept: string): V1Format {
  const types = accept.split(",").map((type) => (type.split(";")[0] ?? "").trim().toLowerCase());
  const formats = types.map((type) =>
    type === "application/json" ? "json" : spreadsheetFormats.find((format) => typeOf(format) === type),
  );
  return formats.find((format) => format !== undefined) ?? "json";
}

const typeOf = (format: SpreadsheetFormat) => mediaTypes[format].split(";")[0];
