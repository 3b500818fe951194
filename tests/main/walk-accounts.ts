// The requests of the leak test to accounts, lists and the administration.
import { goodPassword } from "#tests/accounts/accounts-under-test.ts";
import { controlled, open } from "./marked-fleet.ts";
import { type Place, type Row, row } from "./walk-rows.ts";

const unknownUser = { email: "nobody@client.example", password: "not the password at all" };

export const accountRows: readonly Row[] = [
  row("POST /api/account/sign-up", { path: "/api/account/sign-up", body: unknownUser }),
  row("POST /api/account/sign-in", { path: "/api/account/sign-in", body: { email: unknownUser.email } }),
  row("POST /api/account/forgotten-password", { path: "/api/account/forgotten-password", body: unknownUser }),
  row("POST /api/account/reset-password", { path: "/api/account/reset-password", body: { token: "none" } }),
  row("POST /api/account/verify-email", { path: "/api/account/verify-email", body: { token: "none" } }),
  row("POST /api/account/password", { path: "/api/account/password", body: {} }),
  row("POST /api/account/single-sign-on", { path: "/api/account/single-sign-on", body: { returnTo: "/" } }),
  row("GET /api/account/callback/oidc", "/api/account/callback/oidc?state=none&code=none"),
  row("GET /api/account/profile", "/api/account/profile"),
  row("POST /api/account/name", { path: "/api/account/name", body: { name: "A reader" } }),
  row("POST /api/account/send-verification", { path: "/api/account/send-verification", body: {} }),
  row("GET /api/account/sessions", "/api/account/sessions"),
  row("POST /api/account/sessions/end", { path: "/api/account/sessions/end", body: { id: "none" } }),
  row("POST /api/account/sessions/end-others", { path: "/api/account/sessions/end-others", body: {} }),
  row("POST /api/account/keys/make", {
    path: "/api/account/keys/make",
    body: { label: "walk", password: goodPassword },
  }),
  row("GET /api/account/keys", "/api/account/keys"),
  row("POST /api/account/keys/revoke", { path: "/api/account/keys/revoke", body: { name: "none" } }),
  row("GET /api/account/secret-addresses", "/api/account/secret-addresses"),
  row("POST /api/account/secret-addresses/calendar", {
    path: "/api/account/secret-addresses/calendar",
    body: { label: "walk", target: { kind: "vessel", assetnum: open.assetnum }, alarm: "none" },
  }),
  row("POST /api/account/secret-addresses/revoke", {
    path: "/api/account/secret-addresses/revoke",
    body: { id: "none" },
  }),
  row("GET /api/account/export", "/api/account/export"),
  // The reader is still needed.
  row("POST /api/account/delete", {
    path: "/api/account/delete",
    body: { password: "not the password" },
  }),
];

/** Webhooks of the reader. */
export const webhookRows: readonly Row[] = [
  row("POST /api/webhooks", {
    path: "/api/webhooks",
    body: { url: "https://receiver.invalid/", label: "walk" },
  }),
  row("GET /api/webhooks", "/api/webhooks"),
  row("GET /api/webhooks/:id/attempts", "/api/webhooks/none/attempts"),
  row("POST /api/webhooks/:id/messages/:message/send", {
    path: "/api/webhooks/none/messages/none/send",
    body: {},
  }),
  ...["test", "rotate", "delete"].map((step) =>
    row(`POST /api/webhooks/:id/${step}`, { path: `/api/webhooks/none/${step}`, body: {} }),
  ),
];

/** Lists of vessels: a list of both vessels, and one of a company. */
export function keptListRows({ fleet: { owner } }: Place): readonly Row[] {
  const vessels = { assetnums: [open.assetnum, controlled.assetnum] };
  // A list repeats the number that its user has chosen, so that only numbers that every reader knows are chosen.
  const known = owner.filter(({ assetnum }) => assetnum === open.assetnum);
  const companies = JSON.stringify(known).match(/(?<="customer_number":")[^"]+/g) ?? [];
  const created = companies.map((customerNumber, at) => ({ name: `Fleet ${at}`, customerNumber }));
  return [
    row(
      "POST /api/lists",
      ...[{ name: "Walked", ...vessels }, ...created].map((body) => ({ path: "/api/lists", body })),
    ),
    row("GET /api/lists", "/api/lists"),
    row("GET /api/lists/:id", "/api/lists/none"),
    row("GET /api/lists/:id/vessels.csv", "/api/lists/none/vessels.csv"),
    row("POST /api/lists/:id/name", { path: "/api/lists/none/name", body: { name: "Other" } }),
    row("POST /api/lists/:id/merge", { path: "/api/lists/none/merge", body: { from: ["none"] } }),
    row("POST /api/lists/:id/delete", { path: "/api/lists/none/delete", body: {} }),
    row("POST /api/lists/:id/vessels", { path: "/api/lists/none/vessels", body: vessels }),
    row("POST /api/lists/:id/vessels/remove", { path: "/api/lists/none/vessels/remove", body: vessels }),
  ];
}

/** Follows: of both vessels, and of the companies that every reader may know. */
export function followRows({ fleet: { owner } }: Place): readonly Row[] {
  const email = { kind: "email", frequency: "daily", timeZone: "Europe/Oslo" };
  const known = owner.filter(({ assetnum }) => assetnum === open.assetnum);
  const companies = JSON.stringify(known).match(/(?<="customer_number":")[^"]+/g) ?? [];
  const targets = [
    ...[open, controlled].map(({ assetnum }) => ({ kind: "vessel", assetnum })),
    ...companies.map((company) => ({ kind: "company", company })),
    { kind: "search", query: `imoNum=${controlled.imo_num}` },
  ];
  const bodies = targets.map((target) => ({ target, topics: ["class"], delivery: email }));
  return [
    row("POST /api/follows", ...bodies.map((body) => ({ path: "/api/follows", body }))),
    row("GET /api/follows", "/api/follows"),
    row("POST /api/follows/:id", {
      path: "/api/follows/none",
      body: { topics: ["class"], delivery: email },
    }),
    ...["pause", "resume", "stop"].map((step) =>
      row(`POST /api/follows/:id/${step}`, { path: `/api/follows/none/${step}`, body: {} }),
    ),
  ];
}

export function administrationRows({ email, userId }: Place): readonly Row[] {
  const rights = { name: "Walked", userType: "client", permissions: [], clearances: [] };
  const users = "/api/administration/users";
  const user = `${users}/${userId}`;
  return [
    row("GET /api/administration/deliveries", "/api/administration/deliveries"),
    row("POST /api/administration/deliveries/test-email", {
      path: "/api/administration/deliveries/test-email",
      body: {},
    }),
    row(`GET ${users}`, users, `${users}?search=walk`),
    row(`POST ${users}`, { path: users, body: { ...rights, email } }),
    row(`GET ${users}/:id`, user, `${users}/nobody`),
    row(`POST ${users}/:id`, { path: user, body: rights }),
    ...["disable", "enable", "send-link"].map((step) =>
      row(`POST ${users}/:id/${step}`, { path: `${user}/${step}`, body: {} }),
    ),
    row("GET /api/administration/audit-log", "/api/administration/audit-log"),
  ];
}

export function lastRows({ userId }: Place): readonly Row[] {
  return [
    row("POST /api/administration/users/:id/impersonate", {
      path: `/api/administration/users/${userId}/impersonate`,
      body: {},
    }),
    row("POST /api/account/end-impersonation", { path: "/api/account/end-impersonation", body: {} }),
    row("POST /api/account/sign-out", { path: "/api/account/sign-out", body: {} }),
  ];
}
