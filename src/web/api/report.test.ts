import "#tests/web/clean-up.ts";
import { afterEach, describe, expect, test } from "vitest";
import { exampleSociety } from "#contract/society.ts";
import { fakeGateway } from "#tests/web/fake-gateway.ts";
import { report, startObservers } from "./report.ts";

const added = () => [...document.head.querySelectorAll("script")].map((script) => script.getAttribute("src"));

describe("what the page reports", () => {
  afterEach(() => {
    for (const script of document.head.querySelectorAll("script")) script.remove();
    delete window.dataLayer;
  });

  test("goes to the operator alone where nothing else is configured", () => {
    const { reported } = fakeGateway();
    startObservers(exampleSociety);
    report("page-view");
    expect(reported).toEqual(["page-view"]);
    expect(added()).toEqual([]);
    expect(window.dataLayer).toBeUndefined();
  });

  test("is there for the configured analytics too", () => {
    const { reported } = fakeGateway();
    startObservers({ ...exampleSociety, analyticsScriptUrl: "https://watch.example/tag.js" });
    report("call-error", "503");
    expect(reported).toEqual(["call-error"]);
    expect(added()).toEqual(["https://watch.example/tag.js"]);
    expect(window.dataLayer).toEqual([
      { event: "call-error", page: window.location.pathname, message: "503" },
    ]);
  });

  test("is not told to a session recorder, which is loaded beside it", () => {
    fakeGateway();
    startObservers({ ...exampleSociety, sessionRecorderUrl: "https://watch.example/recorder.js" });
    expect(added()).toEqual(["https://watch.example/recorder.js"]);
    expect(window.dataLayer).toBeUndefined();
  });
});
