// Describes a session's `User-Agent`: `Firefox on Windows`. The header is untrusted and only displayed.
import { accountText } from "#text/accounts/account.ts";

/** The first match wins: most browsers also name the browsers that they are compatible with. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\b(?:OPR|Opera|OPT)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|Chromium|CriOS)\//, "Chrome"],
  [/ Safari\//, "Safari"],
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

/** Describes a `User-Agent`: programs by their product name, and a missing or unreadable header as `Unknown browser`. */
export function describeBrowser(userAgent: string | null): string {
  const text = userAgent?.trim() ?? "";
  const browser = firstMatch(browsers, text);
  const system = firstMatch(systems, text);
  if (browser && system) return accountText.browserOnSystem({ browser, system });
  if (browser) return browser;
  if (system) return accountText.unknownBrowserOnSystem({ system });
  const [product = ""] = /^[\w.-]+(?:\/[\w.-]+)?/.exec(text) ?? [];
  return product === "" || product.startsWith("Mozilla/")
    ? accountText.unknownBrowser
    : product.replace("/", " ");
}

function firstMatch(list: typeof browsers, text: string): string | undefined {
  return list.find(([pattern]) => pattern.test(text))?.[1];
}
