import { describe, expect, test } from "vitest";
import { invitationEmail, passwordResetEmail, verificationEmail } from "./email-templates.ts";

const ann = { name: "Ann", email: "ann@client.example" };
const details = {
  record: "ABS Record",
  society: "Albion Bureau of Shipping",
  link: "https://record.example/account/verify-email?token=a&b=c",
};

test("the plain text has a greeting, the request, the link and what to do otherwise", () => {
  expect(invitationEmail(ann, details).text).toBe(`Hello Ann,

An administrator has set up your ABS Record account. To choose your password, open this link within three days:

https://record.example/account/verify-email?token=a&b=c

If you did not expect this email, tell your administrator.`);
});

describe.each([
  ["passwordResetEmail", passwordResetEmail],
  ["verificationEmail", verificationEmail],
  ["invitationEmail", invitationEmail],
])("the HTML of %s", (_, write) => {
  test("has the record, the society and the sentences of the plain text", () => {
    const { html, text } = write(ann, details);
    expect(html).toContain("ABS Record</h1>");
    expect(html).toContain("Albion Bureau of Shipping");
    for (const paragraph of text.replaceAll("&", "&#38;").split("\n\n")) expect(html).toContain(paragraph);
  });

  test("shows the link as a button and as text", () => {
    const { html } = write(ann, details);
    expect(html.split("https://record.example/account/verify-email?token=a&#38;b=c")).toHaveLength(3);
  });

  test("loads nothing", () => {
    const { html } = write(ann, details);
    expect(html).not.toMatch(/<(?:img|link|script|iframe)|url\(|@import|src=/);
  });

  test("shows markup in a value as text", () => {
    const { html } = write({ ...ann, name: '<a href="x">' }, { ...details, society: "<b>", record: "<i>" });
    expect(html).not.toMatch(/<b>|<i>|<a href="x">/);
  });
});
