import { cleanup, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { openApp } from "#tests/web/app-under-test.tsx";

test("the visit of any screen is the last visit on a later day", async () => {
  openApp("/absrecord/companies", {}, { today: "2026-11-20" });
  await screen.findByRole("heading", { level: 1 });
  cleanup();
  openApp("/changes", {}, { today: "2026-11-20" });
  const visit = await screen.findByRole<HTMLButtonElement>("button", { name: "Last visit" });
  expect(visit.disabled).toBe(true);
  cleanup();
  openApp("/changes?since=visit", {}, { today: "2026-11-23" });
  expect(await screen.findByText(/since 20-Nov-2026/)).toBeDefined();
});
