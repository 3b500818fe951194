// The format of a response of `/api/v1`: JSON, or a file for spreadsheets.
import { Problem } from "#contract/problem.ts";
import { type SpreadsheetFormat, spreadsheetFormats } from "#contract/search-export.ts";
import type { GatewayContext } from "#gateway/gateway-env.ts";
import { mediaTypes } from "#gateway/spreadsheets/spreadsheet.ts";
import { requestText } from "#text/requests.ts";

export const v1Formats = ["json", ...spreadsheetFormats] as const;
type V1Format = (typeof v1Formats)[number];

/** The format in the parameter `format`, or else in the header `Accept`; JSON without either. Throws `badRequest` for another parameter. */
export function requestedFormat(c: GatewayContext): V1Format {
  const requested = c.req.query("format");
  if (requested === undefined) return acceptedFormat(c.req.header("accept") ?? "");
  const format = v1Formats.find((one) => one === requested.toLowerCase());
  if (format) return format;
  throw new Problem("badRequest", {
    message: requestText.checkFormat({ formats: v1Formats.join(", ") }),
  });
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
