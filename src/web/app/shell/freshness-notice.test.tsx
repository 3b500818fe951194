import { screen, waitFor } from "@testing-library/react";
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

test("an open page states the time of the record of its next response, and is no longer outdated", async () => {
  const path = "/script/ABSAPIRECORDSUSPENSION";
  const { gateway, queryClient } = openApp("/absrecord/class-suspension", {}, { isRecordOutdated: true });
  await screen.findByText("Record as of 20-Nov-2026 06:00 UTC");
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  const headers = { "Plimsoll-Record-As-Of": "2026-11-20T07:15:00.000Z" };
  const info = { href: "", totalCount: 0 };
  gateway.replies = {
    [path]: () => Response.json({ member: [], href: "", responseInfo: info }, { headers }),
  };
  await queryClient.refetchQueries({ type: "active" });
  expect(await screen.findByText("Record as of 20-Nov-2026 07:15 UTC")).toBeDefined();
  expect(screen.queryByText(/out of date/)).toBeNull();
});
