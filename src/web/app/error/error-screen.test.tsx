import { screen, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { RequestFailure } from "#web/api/request-failure.ts";
import { clearLastError, lastError, setLastError } from "#web/state/global-error.ts";
import { openApp } from "#tests/web/app-under-test.tsx";
import { administrator } from "#tests/web/example-portal.ts";

const text = async () => {
  const heading = await screen.findByRole("heading", { level: 1, name: "Something went wrong." });
  return heading.parentElement?.parentElement?.textContent;
};

describe("the error screen", () => {
  afterEach(clearLastError);

  test("shows the code, contact and message of the error", async () => {
    setLastError(new RequestFailure(503, "The record cannot be reached right now."));
    openApp("/error");
    expect(await text()).toBe(
      "Something went wrong.Error 503Please contact administrator at record@abs.exampleError message:The record cannot be reached right now.Try again",
    );
  });

  test.each([
    [new Error("Broken."), "ErrorPlease", "The response cannot be read. Please try again."],
    [null, "Please", "N/A"],
  ])("shows for %s the code %s and the message %s", async (error, code, message) => {
    setLastError(error);
    openApp("/error");
    expect(await text()).toContain(`Something went wrong.${code}`);
    expect(await text()).toContain(`Error message:${message}`);
  });

  test("clears the error when it is left", async () => {
    setLastError(new Error("Broken."));
    const { router } = openApp("/error");
    await text();
    expect(lastError()).toBeInstanceOf(Error);
    await router.navigate({ to: "/absrecord/search", search: {} });
    await screen.findByRole("heading", { level: 1, name: "Search ABS Record" });
    expect(lastError()).toBeNull();
  });

  test("is in the main landmark with a link to the search if the shell cannot be shown", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const nameless = { ...administrator, name: {} as string };
    openApp("/absrecord/search", {}, { user: nameless });
    const main = await screen.findByRole("main");
    expect(await text()).toContain("The response cannot be read. Please try again.");
    expect(within(main).getByRole("link", { name: "Search the record" })).toHaveProperty(
      "pathname",
      "/absrecord/search",
    );
    vi.restoreAllMocks();
  });

  test("reports the error to the operator", async () => {
    setLastError(new Error("Broken."));
    const { gateway } = openApp("/error");
    await text();
    expect(gateway.reportedEvents).toContain("page-error");
  });
});
