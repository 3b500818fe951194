import { screen } from "@testing-library/react";
import { afterEach, describe, expect, test } from "vitest";
import { RequestFailure } from "#web/api/request-failure.ts";
import { forgetError, rememberedError, rememberError } from "#web/state/global-error.ts";
import { openApp } from "#tests/web/app-under-test.tsx";

const text = async () => {
  const heading = await screen.findByRole("heading", { level: 1, name: "Something went wrong." });
  return heading.closest("section")?.textContent;
};

describe("the error screen", () => {
  afterEach(forgetError);

  test("shows code, contact and message of the error that happened", async () => {
    rememberError(new RequestFailure(503, "The record cannot be reached right now."));
    openApp("/error");
    expect(await text()).toBe(
      "Something went wrong.Error 503Please contact administrator at record@abs.exampleError message:The record cannot be reached right now.Try again",
    );
  });

  test.each([
    [new Error("Broken."), "ErrorPlease", "Broken."],
    [null, "Please", "N/A"],
  ])("of %s has the code or none, and says %s", async (error, code, message) => {
    rememberError(error);
    openApp("/error");
    expect(await text()).toContain(`Something went wrong.${code}`);
    expect(await text()).toContain(`Error message:${message}`);
  });

  test("forgets the error when it is left", async () => {
    rememberError(new Error("Broken."));
    const { router } = openApp("/error");
    await text();
    expect(rememberedError()).toBeInstanceOf(Error);
    await router.navigate({ to: "/absrecord/search", search: {} });
    await screen.findByRole("heading", { level: 1, name: "Search ABS Record" });
    expect(rememberedError()).toBeNull();
  });

  test("reports the error to the operator", async () => {
    rememberError(new Error("Broken."));
    const { gateway } = openApp("/error");
    await text();
    expect(gateway.reported).toContain("page-error");
  });
});
