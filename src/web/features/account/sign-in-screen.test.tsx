import "./sign-in-screen.tsx"; // preload the lazy screen, so that no test spends its timeout on loading code
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { Problem, type ProblemCode } from "#contract/calls/problem.ts";
import { openApp } from "#tests/web/app-under-test.tsx";
import { orderingClient } from "#tests/web/example-portal.ts";
import { watchNavigation } from "#tests/web/page-navigation.ts";

const path = "/api/account/sign-in";
const email = () => screen.findByLabelText("Email address");
const password = () => screen.getByLabelText("Password");
const button = () => screen.getByRole("button", { name: /^Sign(ing)? in$/ });

describe("the sign-in", () => {
  test("submits with Enter and loads the return address", async () => {
    const visited = watchNavigation();
    const { gateway, user } = openApp("/account/sign-in?return=/absrecord/details?ImoNum=9074729", {
      [path]: undefined,
    });
    await user.type(await email(), " Ann@client.example ");
    await user.type(password(), "four unrelated words{Enter}");
    await waitFor(() => expect(visited).toEqual(["/absrecord/details?ImoNum=9074729"]));
    expect(gateway.apiCalls).toEqual([
      `POST ${path} {"email":"Ann@client.example","password":"four unrelated words","recaptchaToken":""}`,
    ]);
    expect(button().textContent).toBe("Signing in");
  });

  test.each([
    "",
    "?return=//evil.example",
    "?return=/%5Cevil.example",
    "?return=https://evil.example",
    "?return=",
  ])("opens the search when the query is %j", async (query) => {
    const visited = watchNavigation();
    const { user } = openApp(`/account/sign-in${query}`, { [path]: undefined });
    await user.type(await email(), "ann@client.example");
    await user.type(password(), "x{Enter}");
    await waitFor(() => expect(visited).toEqual(["/absrecord/search"]));
  });

  test.each<[ProblemCode, string]>([
    ["signInFailed", "The email address or the password is not right."],
    ["disabled", "This account has been disabled. Please contact the administrator."],
    ["captcha", "The request could not be verified as made by a person. Please try again."],
    ["forgery", "The request did not come from this site. Reload the page and try again."],
  ])("shows the problem %s above its button and can be submitted again", async (code, sentence) => {
    const visited = watchNavigation();
    const { gateway, user } = openApp("/account/sign-in", { [path]: new Problem(code) });
    await user.type(await email(), "ann@client.example");
    await user.type(password(), "wrong{Enter}");
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toBe(sentence);
    expect(alert.compareDocumentPosition(button())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(visited).toEqual([]);
    gateway.replies = { [path]: undefined };
    await user.click(button());
    await waitFor(() => expect(visited).toEqual(["/absrecord/search"]));
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("says which cookie it needs in a browser that keeps none", async () => {
    const { user } = openApp("/account/sign-in", { [path]: new Problem("forgery") });
    document.cookie = "XSRF-TOKEN=; Max-Age=0";
    await user.type(await email(), "ann@client.example");
    await user.type(password(), "right{Enter}");
    expect((await screen.findByRole("alert")).textContent).toMatch(
      /^This browser keeps no cookie for this site\. A request needs the cookie XSRF-TOKEN/,
    );
  });

  test("rejects empty fields without a request and focuses the first one", async () => {
    const { gateway, user } = openApp("/account/sign-in");
    await email();
    await user.click(button());
    expect((await screen.findAllByRole("alert")).map(({ textContent }) => textContent)).toEqual([
      "Please enter an email address, such as name@example.org.",
      "Please enter your password.",
    ]);
    expect(document.activeElement).toBe(await email());
    expect(document.activeElement?.getAttribute("aria-invalid")).toBe("true");
    expect(gateway.apiCalls).toEqual([]);
  });

  test("focuses a missing password and clears its error while the user types", async () => {
    const { user } = openApp("/account/sign-in");
    await user.type(await email(), "ann@client.example{Enter}");
    expect(document.activeElement).toBe(password());
    const alert = screen.getByRole("alert");
    expect(password().getAttribute("aria-describedby")).toBe(alert.id);
    await user.type(password(), "x");
    expect(screen.queryByRole("alert")).toBeNull();
    expect(document.activeElement).toBe(password());
  });

  test("sends one request however often it is submitted", async () => {
    const { gateway, user } = openApp("/account/sign-in", { [path]: () => new Promise(() => undefined) });
    await user.type(await email(), "ann@client.example");
    await user.type(password(), "x{Enter}{Enter}");
    await user.click(button());
    expect(button().getAttribute("aria-disabled")).toBe("true");
    expect(gateway.apiCalls).toHaveLength(1);
  });
});

describe("the sign-in form", () => {
  test("supports password managers and shows the password on request", async () => {
    const { user } = openApp("/account/sign-in");
    expect((await email()).getAttribute("autocomplete")).toBe("username");
    expect(password().getAttribute("autocomplete")).toBe("current-password");
    await user.click(password());
    await user.paste("pasted words");
    await user.click(screen.getByRole("button", { name: "Show password" }));
    expect(password()).toMatchObject({ type: "text", value: "pasted words" });
    await user.click(screen.getByRole("button", { name: "Hide password" }));
    expect(password()).toMatchObject({ type: "password" });
  });

  test("keeps the return address in its links", async () => {
    openApp("/account/sign-in?return=/x");
    const links = ["Forgotten your password?", "Sign up"];
    await email();
    expect(links.map((name) => screen.getByRole("link", { name }).getAttribute("href"))).toEqual([
      "/account/forgotten-password?return=%2Fx",
      "/account/sign-up?return=%2Fx",
    ]);
  });

  test("redirects a signed-in user to the return address", async () => {
    const { address } = openApp(
      "/account/sign-in?return=/class-suspension/list",
      {},
      { user: orderingClient },
    );
    await waitFor(() => expect(address()).toBe("/class-suspension/list"));
  });
});

describe("single sign-on", () => {
  const singleSignOn = "Sign in with a staff account";

  test("is not offered when it is not configured", async () => {
    openApp("/account/sign-in");
    await email();
    expect(screen.queryByText("or")).toBeNull();
  });

  test("opens the address that the server returns and sends the return address", async () => {
    const visited = watchNavigation();
    const { gateway, user } = openApp(
      "/account/sign-in?return=/x",
      { "/api/account/single-sign-on": { url: "https://id.example/authorise" } },
      { singleSignOn },
    );
    await user.click(await screen.findByRole("button", { name: singleSignOn }));
    await waitFor(() => expect(visited).toEqual(["https://id.example/authorise"]));
    expect(gateway.apiCalls).toEqual(['POST /api/account/single-sign-on {"returnTo":"/x"}']);
  });

  test("shows why it cannot start", async () => {
    const replies = { "/api/account/single-sign-on": new Problem("unavailable") };
    const { user } = openApp("/account/sign-in", replies, { singleSignOn });
    await user.click(await screen.findByRole("button", { name: singleSignOn }));
    expect((await screen.findByRole("alert")).textContent).toBe(
      "The sign-in of your organisation is not responding. Please try again later.",
    );
  });

  test.each([
    ["disabled", "This account has been disabled. Please contact the administrator."],
    ["emailTaken", "There is an account with this email address already. Sign in with its password"],
    ["unavailable", "The sign-in of your organisation is not responding."],
  ])("reports the failure %s", async (error, sentence) => {
    openApp(`/account/sign-in?error=${error}`, {}, { singleSignOn });
    expect((await screen.findByRole("alert")).textContent).toContain(sentence);
  });

  test("reports a return without a user", async () => {
    openApp("/account/sign-in?error=access_denied", {}, { singleSignOn });
    expect((await screen.findByRole("alert")).textContent).toBe(
      "You could not be signed in by your organisation. Please try again.",
    );
  });
});
