import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { exampleSociety } from "#contract/page/society.ts";
import { pagePolicy } from "./content-security-policy.ts";

const directive = (policy: string, name: string) =>
  policy.split("; ").find((text) => text.startsWith(`${name} `));
const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const page = `<head><script>one();</script><script type="module">two();</script><script src="/three.js"></script>
<script type="application/json">{}</script><style>b {}</style></head>`;

describe("the page's policy", () => {
  test("allows no other origin if none is configured", () => {
    expect(pagePolicy(page, { captcha: "altcha", society: exampleSociety })).not.toContain("https:");
  });

  test("allows the origins of the configured scripts, each once, for scripts, connections and images", () => {
    const society = {
      ...exampleSociety,
      analyticsScriptUrl: "https://watch.example/tag.js?id=1",
      sessionRecorderUrl: "https://watch.example/recorder.js",
    };
    const policy = pagePolicy(page, { captcha: "altcha", society });
    expect(directive(policy, "script-src")).toBe(
      `script-src 'self' ${hash("one();")} ${hash("two();")} https://watch.example`,
    );
    expect(directive(policy, "connect-src")).toBe("connect-src 'self' https://watch.example");
    expect(directive(policy, "img-src")).toBe("img-src 'self' data: blob: https://watch.example");
    expect(directive(policy, "style-src")).toBe(`style-src 'self' ${hash("b {}")}`);
    expect(directive(policy, "frame-src")).toBe("frame-src 'self' blob:");
  });

  test("allows styles that a script inserts, while the product is developed", () => {
    const policy = pagePolicy(page, { captcha: "altcha", society: exampleSociety }, ["'unsafe-inline'"]);
    expect(directive(policy, "style-src")).toBe("style-src 'self' 'unsafe-inline'");
  });
});
