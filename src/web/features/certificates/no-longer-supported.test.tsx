import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { openApp } from "#tests/web/app-under-test.tsx";
import { meridianQuest } from "#tests/web/example-vessels.ts";

const certificate = {
  certificateid: "K1",
  assetnum: "V1003",
  certificate_name: "Certificate of Classification",
  certificate_number: "C-1",
  service_group_id: 1,
  expiry_date: "2030-12-31",
  cert_ll_object_id: "D-1",
  file_name: "class.pdf",
};

const sentence = "No longer supported since 02-Nov-2026: Overdue survey";

/** A list among the certificates, which is neither supported nor not. */
const conditions = {
  ...certificate,
  certificateid: "K2",
  certificate_name: "Conditions of Class, List",
  no_longer_supported: null,
};

function openCertificates(no_longer_supported: object | null, section = "class-suspension") {
  return openApp(`/${section}/certificates?assetnum=V1003`, {
    "/os/ABSRECORDVESSEL": [meridianQuest],
    "/os/ABSRECORDCERTIFICATE": [{ ...certificate, no_longer_supported }, conditions],
  });
}

test.each(["absrecord", "class-suspension"])(
  "a certificate of a vessel that lost class says so first in the list, in its details and in the viewer: %s",
  async (section) => {
    const { user } = openCertificates({ date: "2026-11-02", reason: "Overdue survey" }, section);
    const title = await screen.findByRole("rowheader", { name: "Certificate of Classification" });
    const row = within(title.closest("tr") as HTMLElement);
    expect(row.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Not supportedSince 02-Nov-2026",
    ]);
    expect(row.queryByText("Valid")).toBeNull();
    const document = screen.getByRole("rowheader", { name: "Conditions of Class, List" }).closest("tr");
    expect(document?.textContent).not.toContain("Not supported");
    await user.click(row.getByRole("button", { name: /^Details/ }));
    expect(screen.getByText(sentence)).toBeDefined();
    await user.click(row.getByRole("button", { name: /^View/ }));
    expect(within(await screen.findByRole("dialog")).getByText(sentence)).toBeDefined();
  },
);

test("a certificate of a vessel in class has no such mark", async () => {
  openCertificates(null);
  await screen.findByRole("rowheader", { name: "Certificate of Classification" });
  expect(screen.queryByText(/not supported|no longer supported/i)).toBeNull();
});
