import { describe, expect, test } from "vitest";
import { exampleSociety } from "#contract/society.ts";
import { pagePolicy } from "./content-security-policy.ts";

const directive = (policy: string, name: string) =>
  policy.split("; ").find((text) => text.startsWith(`${name} `));

describe("the page's policy", () => {
  test("allows no other origin if none is configured", () => {
    expect(pagePolicy("n0", { captcha: "altcha", society: exampleSociety })).not.toContain("https:");
  });

  test("allows the origins of the configured scripts, each once, for scripts, connections and images", () => {
    const society = {
      ...exampleSociety,
      analyticsScriptUrl: "https://watch.example/tag.js?id=1",
      sessionRecorderUrl: "https://watch.example/recorder.js",
    };
    const policy = pagePolicy("n0", { captcha: "altcha", society });
    expect(directive(policy, "script-src")).toBe("script-src 'self' 'nonce-n0' https://watch.example");
    expect(directive(policy, "connect-src")).toBe("connect-src 'self' https://watch.example");
    expect(directive(policy, "img-src")).toBe("img-src 'self' data: blob: https://watch.example");
    expect(directive(policy, "style-src")).toBe("style-src 'self' 'nonce-n0'");
    expect(directive(policy, "frame-src")).toBe("frame-src 'self' blob:");
  });
});
