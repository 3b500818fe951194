// What a client said of itself when it signed in, in words: `Firefox on Windows`. It may have said anything, and is only repeated.

/** The first that fits counts: most browsers also name those that they resemble. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\b(?:OPR|Opera|OPT)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|Chromium|CriOS)\//, "Chrome"],
  [/\bVersion\/\S+.* Safari\//, "Safari"],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bMac(?:intosh| OS X)\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
];

/** A `User-Agent` in words; a program that is no browser by its own name, nothing at all as `Unknown browser`. */
export function browserInWords(userAgent: string | null): string {
  const said = userAgent?.trim() ?? "";
  const browser = firstThatFits(browsers, said);
  const system = firstThatFits(systems, said);
  if (browser && system) return `${browser} on ${system}`;
  if (browser ?? system) return browser ?? `Unknown browser on ${system}`;
  const [product = ""] = /^[\w.-]+(?:\/[\w.-]+)?/.exec(said) ?? [];
  return product === "" || product.startsWith("Mozilla/") ? "Unknown browser" : product.replace("/", " ");
}

function firstThatFits(list: typeof browsers, text: string): string | undefined {
  return list.find(([pattern]) => pattern.test(text))?.[1];
}
