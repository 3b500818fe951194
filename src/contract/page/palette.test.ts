import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { customProperties, palette, themeColour } from "./palette.ts";

const colour = /#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b|\b(?:rgb|hsl)a?\(/i;

describe("the palette", () => {
  test("is the only source file with the value of a colour", () => {
    const files = ["web", "gateway", "mail"]
      .flatMap((module) =>
        readdirSync(`src/${module}`, { recursive: true, encoding: "utf8" }).map((path) =>
          join("src", module, path),
        ),
      )
      .filter((path) => /\.(?:css|tsx?|html)$/.test(path) && !path.includes(".test."));
    expect(files.length).toBeGreaterThan(100);
    expect(files.filter((path) => colour.test(readFileSync(path, "utf8")))).toEqual([]);
  });

  test("has the colour of the icon, which is a file of its own", () => {
    expect(readFileSync("src/web/public/mark.svg", "utf8")).toContain(`fill="${themeColour}"`);
  });

  test("is written as CSS custom properties", () => {
    expect(customProperties({ ink: "#10202f", line: "#dde3ea" })).toBe("--ink: #10202f; --line: #dde3ea;");
    expect(customProperties(palette.light)).toContain(`--navy-900: ${themeColour};`);
  });
});
