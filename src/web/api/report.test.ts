import { afterEach, describe, expect, test } from "vitest";
import { exampleSociety } from "#contract/page/society.ts";
import { fakeGateway } from "#tests/web/fake-gateway.ts";
import { report, loadAnalytics } from "./report.ts";

const scripts = () =>
  [...document.head.querySelectorAll("script")].map((script) => script.getAttribute("src"));

describe("an event of the page", () => {
  afterEach(() => {
    for (const script of document.head.querySelectorAll("script")) script.remove();
    delete window.dataLayer;
  });

  test("is sent to the operator only, unless more is configured", () => {
    const { reportedEvents: reported } = fakeGateway();
    loadAnalytics(exampleSociety);
    report("page-view");
    expect(reported).toEqual(["page-view"]);
    expect(scripts()).toEqual([]);
    expect(window.dataLayer).toBeUndefined();
  });

  test("is passed to the configured analytics script too", () => {
    const { reportedEvents: reported } = fakeGateway();
    loadAnalytics({ ...exampleSociety, analyticsScriptUrl: "https://watch.example/tag.js" });
    report("call-error", "503");
    expect(reported).toEqual(["call-error"]);
    expect(scripts()).toEqual(["https://watch.example/tag.js"]);
    expect(window.dataLayer).toEqual([
      { event: "call-error", page: window.location.pathname, message: "503" },
    ]);
  });

  test("is not passed to the session recorder, whose script is loaded", () => {
    fakeGateway();
    loadAnalytics({ ...exampleSociety, sessionRecorderUrl: "https://watch.example/recorder.js" });
    expect(scripts()).toEqual(["https://watch.example/recorder.js"]);
    expect(window.dataLayer).toBeUndefined();
  });
});
