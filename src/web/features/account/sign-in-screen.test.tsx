import "./sign-in-screen.tsx"; // loaded before the first test, so that none waits for it
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { Problem, type ProblemCode } from "#contract/problem.ts";
import { openApp } from "#tests/web/app-under-test.tsx";
import { orderingClient } from "#tests/web/example-portal.ts";
import { watchLeaving } from "#tests/web/page-leaving.ts";

const path = "/api/account/sign-in";
const email = () => screen.findByLabelText("E-mail address");
const password = () => screen.getByLabelText("Password");
const button = () => screen.getByRole("button", { name: /^Sign(ing)? in$/ });

describe("signing in", () => {
  test("sends what was typed by Enter, and opens the page that is returned to anew", async () => {
    const left = watchLeaving();
    const { gateway, user } = openApp("/account/sign-in?return=/absrecord/details?ImoNum=9074729", {
      [path]: undefined,
    });
    await user.type(await email(), " Ann@client.example ");
    await user.type(password(), "four unrelated words{Enter}");
    await waitFor(() => expect(left).toEqual(["/absrecord/details?ImoNum=9074729"]));
    expect(gateway.called).toEqual([
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
  ])("with %j in the address leads to the search", async (query) => {
    const left = watchLeaving();
    const { user } = openApp(`/account/sign-in${query}`, { [path]: undefined });
    await user.type(await email(), "ann@client.example");
    await user.type(password(), "x{Enter}");
    await waitFor(() => expect(left).toEqual(["/absrecord/search"]));
  });

  test.each<[ProblemCode, string]>([
    ["signInFailed", "The e-mail address or the password is not right."],
    ["disabled", "This account has been disabled. Please contact the administrator."],
    ["captcha", "The request could not be verified as made by a person. Please try again."],
    ["forgery", "The request did not come from this site. Reload the page and try again."],
  ])("that is refused as %s says so above its button, and can be tried again", async (code, sentence) => {
    const left = watchLeaving();
    const { gateway, user } = openApp("/account/sign-in", { [path]: new Problem(code) });
    await user.type(await email(), "ann@client.example");
    await user.type(password(), "wrong{Enter}");
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toBe(sentence);
    expect(alert.compareDocumentPosition(button())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(left).toEqual([]);
    gateway.replies = { [path]: undefined };
    await user.click(button());
    await waitFor(() => expect(left).toEqual(["/absrecord/search"]));
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("with nothing typed asks nothing, says what is missing, and goes to the first field", async () => {
    const { gateway, user } = openApp("/account/sign-in");
    await email();
    await user.click(button());
    expect((await screen.findAllByRole("alert")).map(({ textContent }) => textContent)).toEqual([
      "Please enter an e-mail address, such as name@example.org.",
      "Please enter your password.",
    ]);
    expect(document.activeElement).toBe(await email());
    expect(document.activeElement?.getAttribute("aria-invalid")).toBe("true");
    expect(gateway.called).toEqual([]);
  });

  test("with only the password missing goes to it; what is wrong is forgotten while it is mended", async () => {
    const { user } = openApp("/account/sign-in");
    await user.type(await email(), "ann@client.example{Enter}");
    expect(document.activeElement).toBe(password());
    const alert = screen.getByRole("alert");
    expect(password().getAttribute("aria-describedby")).toBe(alert.id);
    await user.type(password(), "x");
    expect(screen.queryByRole("alert")).toBeNull();
    expect(document.activeElement).toBe(password());
  });

  test("is sent once, however often it is pressed", async () => {
    const { gateway, user } = openApp("/account/sign-in", { [path]: () => new Promise(() => undefined) });
    await user.type(await email(), "ann@client.example");
    await user.type(password(), "x{Enter}{Enter}");
    await user.click(button());
    expect(button().getAttribute("aria-disabled")).toBe("true");
    expect(gateway.called).toHaveLength(1);
  });
});

describe("the form", () => {
  test("is one that password managers fill, and that shows the password when told to", async () => {
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

  test("hands on where to return to", async () => {
    openApp("/account/sign-in?return=/x");
    const links = ["Forgotten your password?", "Sign up"];
    await email();
    expect(links.map((name) => screen.getByRole("link", { name }).getAttribute("href"))).toEqual([
      "/account/forgotten-password?return=%2Fx",
      "/account/sign-up?return=%2Fx",
    ]);
  });

  test("is not for those who have signed in: they are led on", async () => {
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

  test("is not offered where none is configured", async () => {
    openApp("/account/sign-in");
    await email();
    expect(screen.queryByText("or")).toBeNull();
  });

  test("goes where the server says, and will return", async () => {
    const left = watchLeaving();
    const { gateway, user } = openApp(
      "/account/sign-in?return=/x",
      { "/api/account/single-sign-on": { url: "https://id.example/authorise" } },
      { singleSignOn },
    );
    await user.click(await screen.findByRole("button", { name: singleSignOn }));
    await waitFor(() => expect(left).toEqual(["https://id.example/authorise"]));
    expect(gateway.called).toEqual(['POST /api/account/single-sign-on {"returnTo":"/x"}']);
  });

  test("that cannot begin says why", async () => {
    const replies = { "/api/account/single-sign-on": new Problem("unavailable") };
    const { user } = openApp("/account/sign-in", replies, { singleSignOn });
    await user.click(await screen.findByRole("button", { name: singleSignOn }));
    expect((await screen.findByRole("alert")).textContent).toBe(
      "The sign-in of your organisation does not answer. Please try again later.",
    );
  });

  test.each([
    ["disabled", "This account has been disabled. Please contact the administrator."],
    ["emailTaken", "There is an account with this e-mail address already. Sign in with its password"],
    ["unavailable", "The sign-in of your organisation does not answer."],
  ])("that failed as %s is told", async (error, sentence) => {
    openApp(`/account/sign-in?error=${error}`, {}, { singleSignOn });
    expect((await screen.findByRole("alert")).textContent).toContain(sentence);
  });

  test("that came back without a user says so", async () => {
    openApp("/account/sign-in?error=access_denied", {}, { singleSignOn });
    expect((await screen.findByRole("alert")).textContent).toBe(
      "You could not be signed in by your organisation. Please try again.",
    );
  });
});
