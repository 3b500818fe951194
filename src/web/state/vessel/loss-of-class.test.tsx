import "#web/features/findings/findings-screen.tsx";
import "#web/features/surveys/surveys-screen.tsx";
import "#web/features/certificates/certificates-screen.tsx"; // loaded before the first test, so that no test waits for it
import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { classStateOf } from "#rules/class/class-state.ts";
import { openApp } from "#tests/web/app-under-test.tsx";
import { meridianQuest } from "#tests/web/example-vessels.ts";

const suspended = {
  ...meridianQuest,
  suspended_date: "2026-11-02",
  suspended_reason: "Overdue survey",
};
const withdrawn = { ...meridianQuest, cancelled_date: "2026-11-10" };

const withheld = {
  "/os/ABSRECORDCERTIFICATE": [{ certificateid: "K1", service_group_id: 2, withheld: true }],
  "/os/ABSRECORDSURVEY": [{ surveyid: "S1", abs_service_group_id: 2, withheld: true }],
  "/os/ABSRECORDFINDING": [{ ticketid: "T1", reported_in_service_group: 2, withheld: true }],
};

const notAuthorized = "Flag has not authorized release of this information.";

describe("withheld items of a vessel whose class is lost", () => {
  test.each(["certificates", "surveys", "findings", "findings&ticketid=T1"])(
    "show on the screen %s that class is suspended",
    async (screenName) => {
      const [name, query = ""] = screenName.split(/(?=&)/);
      openApp(`/absrecord/${name}?assetnum=V1003${query}`, {
        ...withheld,
        "/os/ABSRECORDVESSEL": [suspended],
      });
      const [sentence] = await screen.findAllByText("Class suspended since 02-Nov-2026: Overdue survey");
      expect(sentence?.parentElement?.parentElement?.textContent).toContain(notAuthorized);
    },
  );

  test("show that class is withdrawn", async () => {
    openApp("/absrecord/certificates?assetnum=V1003", { ...withheld, "/os/ABSRECORDVESSEL": [withdrawn] });
    expect(await screen.findByText("Class withdrawn since 10-Nov-2026")).toBeDefined();
  });

  test("show nothing about class while it is held", async () => {
    const held = { ...meridianQuest, class_state: classStateOf(5) };
    openApp("/absrecord/certificates?assetnum=V1003", { ...withheld, "/os/ABSRECORDVESSEL": [held] });
    await screen.findByText(notAuthorized);
    expect(screen.queryByText(/^Class (?:suspended|withdrawn)/)).toBeNull();
  });
});
