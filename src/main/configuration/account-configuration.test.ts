import { describe, expect, test } from "vitest";
import { z } from "zod";
import { exampleSociety } from "#contract/page/society.ts";
import { accountConfiguration, accountVariables } from "./account-configuration.ts";
import { readConfiguration } from "./configuration.ts";
import { StartError } from "#main/start-error.ts";

const PUBLIC_URL = "https://record.example";
const mail = { PUBLIC_URL, SMTP_URL: "smtps://register:p%40ss@mail.example:465" };
const oidc = {
  PUBLIC_URL,
  OIDC_ISSUER: "https://login.example/realms/society/",
  OIDC_CLIENT_ID: "record",
  OIDC_CLIENT_SECRET: "hush",
};
const singleSignOn = {
  issuer: oidc.OIDC_ISSUER,
  clientId: "record",
  clientSecret: "hush",
  label: "Single sign-on",
  userType: "public",
  requiredFor: [],
};

test.each<[Record<string, string>, object]>([
  [{}, { mail: null, singleSignOn: null }],
  [
    { MAIL_FROM: "register@society.example", OIDC_LABEL: "Harbour ID" },
    { mail: null, singleSignOn: null },
  ],
  [mail, { mail: { url: mail.SMTP_URL, from: `"${exampleSociety.name}" <${exampleSociety.email}>` } }],
  [
    { ...mail, SMTP_URL: "smtp://localhost:1025", MAIL_FROM: "Register <register@society.example>" },
    { mail: { url: "smtp://localhost:1025", from: "Register <register@society.example>" } },
  ],
  [{ ...mail, MAIL_FROM: "register@society.example" }, { mail: { from: "register@society.example" } }],
  [oidc, { singleSignOn }],
  [
    { ...oidc, OIDC_LABEL: "Harbour ID", OIDC_USER_TYPE: "society", OIDC_REQUIRED_FOR: "society, ABSADMIN" },
    {
      singleSignOn: {
        ...singleSignOn,
        label: "Harbour ID",
        userType: "society",
        requiredFor: ["society", "ABSADMIN"],
      },
    },
  ],
  ...["http://localhost:8080/realms/a", "http://127.0.0.1:8080", "http://[::1]:8080"].map(
    (issuer): [Record<string, string>, object] => [
      { ...oidc, OIDC_ISSUER: issuer },
      { singleSignOn: { issuer } },
    ],
  ),
])("the variables %j are accepted", (variables, expected) => {
  expect(readConfiguration(variables).accounts).toMatchObject(expected);
});

describe("an invalid account setting throws one sentence", () => {
  const server = "must be the address of a mail server, smtps://user:password@host:465.";
  const from = "must be an address such as Register <register@society.example>";
  const issuer = "must be the address of an issuer, https://login.example/society";
  const types = "must be one of public, client, society, ABSADMIN";

  test.each<[Record<string, string>, string]>([
    ...["mail.example", "https://mail.example", "smtp:", "smtp://", "smtp://u:hush@"].map(
      (SMTP_URL): [Record<string, string>, string] => [{ ...mail, SMTP_URL }, `SMTP_URL ${server}`],
    ),
    [{ SMTP_URL: mail.SMTP_URL }, "SMTP_URL needs PUBLIC_URL, which is not set."],
    ...["Register", "a@b, c@d", "Register <a@b", "a@b\nBcc: c@d", "<a@b> <c@d>"].map(
      (MAIL_FROM): [Record<string, string>, string] => [
        { ...mail, MAIL_FROM },
        `MAIL_FROM ${from}, but is ${JSON.stringify(MAIL_FROM)}.`,
      ],
    ),
    ...[
      "login.example",
      "http://login.example",
      "http://localhost.example",
      "ftp://login.example",
      "https://login.example?a=b",
      "https://login.example/#a",
    ].map((OIDC_ISSUER): [Record<string, string>, string] => [
      { ...oidc, OIDC_ISSUER },
      `OIDC_ISSUER ${issuer}, but is "${OIDC_ISSUER}".`,
    ]),
    ...(["OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET", "PUBLIC_URL"] as const).map(
      (name): [Record<string, string>, string] => [
        { ...oidc, [name]: "" },
        `OIDC_ISSUER needs ${name}, which is not set.`,
      ],
    ),
    [{ ...oidc, OIDC_USER_TYPE: "admin" }, `OIDC_USER_TYPE ${types}, but is "admin".`],
    ...["admin", "society,", "society;client"].map((OIDC_REQUIRED_FOR): [Record<string, string>, string] => [
      { ...oidc, OIDC_REQUIRED_FOR },
      `OIDC_REQUIRED_FOR ${types}, but is "${OIDC_REQUIRED_FOR}".`,
    ]),
    [{ OIDC_REQUIRED_FOR: "society" }, "OIDC_REQUIRED_FOR needs OIDC_ISSUER, which is not set."],
  ])("for %j", (variables, sentence) => {
    expect(() => readConfiguration(variables)).toThrow(new StartError(sentence));
  });
});

test("the society's name is the sender's name, with special characters escaped", () => {
  const society = { ...exampleSociety, name: 'Harbour, "Class" \\ Sons' };
  const data = z.object({ ...accountVariables, PUBLIC_URL: z.string() }).parse(mail);
  expect(accountConfiguration(data, society).mail?.from).toBe(
    String.raw`"Harbour, \"Class\" \\ Sons" <${society.email}>`,
  );
});
