import { screen } from "@testing-library/react";
import { expect, test } from "vitest";

import { openApp } from "#tests/web/app-under-test.tsx";

test("a record that is older than allowed is reported on the screen with its time", async () => {
  openApp("/absrecord/search", {}, { isRecordOutdated: true });
  expect(
    await screen.findByText(
      "The record may be out of date: it was last updated 20-Nov-2026 06:00 UTC. Check with the society before you rely on it.",
    ),
  ).toBeDefined();
});

test("a fresh record has no warning", async () => {
  openApp("/absrecord/search");
  await screen.findByText("Record as of 20-Nov-2026 06:00 UTC");
  expect(screen.queryByText(/out of date/)).toBeNull();
});
