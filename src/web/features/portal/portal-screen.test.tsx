import "./portal-screen.tsx"; // loaded before the first test, so that no test waits for it
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { openApp } from "#tests/web/app-under-test.tsx";

test.each([
  [
    "/portal/automatedreports?ImoNum=9074729",
    [
      ["Certificates of this vessel", "/absrecord/certificates?ImoNum=9074729"],
      ["What falls due for this vessel", "/absrecord/due?ImoNum=9074729"],
      ["Changes of this vessel", "/changes?numbers=9074729"],
      ["Follows", "/account/follows"],
    ],
  ],
  [
    "/portal/automatedreports?assetnum=V1001",
    [
      ["Certificates of this vessel", "/absrecord/certificates?assetnum=V1001"],
      ["What falls due for this vessel", "/absrecord/due?assetnum=V1001"],
      ["Changes of this vessel", "/changes?assetnums=V1001"],
      ["Follows", "/account/follows"],
    ],
  ],
  [
    "/portal/automatedreports",
    [
      ["Search for a vessel", "/absrecord/search"],
      ["Due planner", "/absrecord/due"],
      ["Changes", "/changes"],
      ["Follows", "/account/follows"],
    ],
  ],
])("%s offers what there is instead of reports", async (address, links) => {
  openApp(address);
  const introduction = await screen.findByText(/^Reports are not part of this record/);
  const list = within(introduction.parentElement as HTMLElement).getByRole("list");
  const shown = within(list).getAllByRole("link");
  expect(shown.map((link) => [link.textContent, link.getAttribute("href")])).toEqual(links);
});
