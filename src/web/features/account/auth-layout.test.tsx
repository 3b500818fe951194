import "./forgotten-password-screen.tsx"; // preload the lazy screens, so that no test spends its timeout on loading code
import "./reset-password-screen.tsx";
import "./sign-up-screen.tsx";
import "./verify-email-screen.tsx";
import { cleanup, screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { Problem } from "#contract/calls/problem.ts";
import { openApp } from "#tests/web/app-under-test.tsx";
import { orderingClient } from "#tests/web/example-portal.ts";
import { watchNavigation } from "#tests/web/page-navigation.ts";

const alertText = async () => (await screen.findByRole("alert")).textContent;

describe("the sign-up form", () => {
  const path = "/api/account/sign-up";

  async function fill(user: ReturnType<typeof openApp>["user"], password: string) {
    await user.type(await screen.findByLabelText("Name"), " Ann Client ");
    await user.type(screen.getByLabelText("Email address"), "ann@client.example");
    await user.type(screen.getByLabelText("Password"), `${password}{Enter}`);
  }

  test("shows the minimum length as a hint and marks the field as a new password", async () => {
    openApp("/account/sign-up");
    const password = await screen.findByLabelText("Password");
    const hint = document.getElementById(password.getAttribute("aria-describedby") ?? "");
    expect(hint?.textContent).toBe("At least 12 characters, such as four unrelated words.");
    expect(password.getAttribute("autocomplete")).toBe("new-password");
    expect(screen.getByLabelText("Email address").getAttribute("autocomplete")).toBe("email");
  });

  test("promises a link only where emails are sent", async () => {
    openApp("/account/sign-up");
    expect(await screen.findByText("A link is sent to it, which proves that it is yours.")).toBeDefined();
    cleanup();
    openApp("/account/sign-up", {}, { hasMailServer: false });
    expect(await screen.findByText(/^Emails cannot be sent at present, so you cannot confirm/)).toBeDefined();
    expect(screen.queryByText(/link is sent/)).toBeNull();
  });

  test("creates the account, and says where a link was sent before the return address", async () => {
    const visited = watchNavigation();
    const { gateway, user } = openApp("/account/sign-up?return=/x", { [path]: undefined });
    await fill(user, "twelve chars");
    await waitFor(() => expect(visited).toEqual(["/account/sign-up?return=%2Fx"]));
    expect(gateway.apiCalls).toEqual([
      `POST ${path} {"name":"Ann Client","email":"ann@client.example","password":"twelve chars","recaptchaToken":""}`,
    ]);
    cleanup();
    openApp(visited[0] ?? "", {}, { user: orderingClient });
    expect(await alertText()).toContain(`A link was sent to ${orderingClient.email}: open it`);
    const link = screen.getByRole("link", { name: "Go on" });
    expect([link.getAttribute("href"), document.activeElement]).toEqual(["/x", link]);
  });

  test("loads the return address at once where no link can be sent", async () => {
    const visited = watchNavigation();
    const { user } = openApp("/account/sign-up", { [path]: undefined }, { hasMailServer: false });
    await fill(user, "twelve chars");
    await waitFor(() => expect(visited).toEqual(["/absrecord/search"]));
  });

  test("rejects eleven characters without a request and focuses the password", async () => {
    const { gateway, user } = openApp("/account/sign-up");
    await fill(user, "eleven char");
    expect(await alertText()).toBe("A password has at least 12 characters.");
    expect(document.activeElement).toBe(screen.getByLabelText("Password"));
    expect(gateway.apiCalls).toEqual([]);
  });

  test.each([
    [new Problem("emailTaken"), "There is an account with this email address already."],
    [
      new Problem("badRequest", { message: "This password is easy to guess." }),
      "This password is easy to guess.",
    ],
    [
      new Problem("tooManyRequests", { seconds: 30 }),
      "Too many requests. Please wait 30 seconds and try again.",
    ],
  ])("shows the server's reason for a rejection: %s", async (problem, sentence) => {
    const { user } = openApp("/account/sign-up", { [path]: problem });
    await fill(user, "aaaaaaaaaaaa");
    expect(await alertText()).toBe(sentence);
  });

  test("redirects a signed-in user to the search", async () => {
    const { address } = openApp("/account/sign-up", {}, { user: orderingClient });
    await waitFor(() => expect(address()).toBe("/absrecord/search"));
  });
});

describe("the form for a forgotten password", () => {
  const path = "/api/account/forgotten-password";

  test("shows the same text whether or not the account exists, and accepts another address", async () => {
    const { gateway, user } = openApp("/account/forgotten-password", { [path]: undefined });
    await user.type(await screen.findByLabelText("Email address"), "ann@client.example{Enter}");
    expect(await alertText()).toMatch(
      /^If there is an account with the address ann@client\.example, a link /,
    );
    expect(gateway.apiCalls).toEqual([`POST ${path} {"email":"ann@client.example","recaptchaToken":""}`]);
    await user.click(screen.getByRole("button", { name: "Use another address" }));
    expect(screen.getByLabelText("Email address")).toMatchObject({ value: "" });
  });

  test("shows why the link cannot be sent", async () => {
    const { user } = openApp("/account/forgotten-password", { [path]: new Problem("captcha") });
    await user.type(await screen.findByLabelText("Email address"), "ann@client.example{Enter}");
    expect(await alertText()).toBe(new Problem("captcha").message);
  });
});

describe("the form for a new password", () => {
  const path = "/api/account/reset-password";

  test("sends the password with the token of the link, then links to the sign-in page", async () => {
    const { gateway, user } = openApp("/account/reset-password?token=t%2B1", { [path]: undefined });
    await user.type(await screen.findByLabelText("New password"), "four unrelated words{Enter}");
    expect(await alertText()).toBe(
      "Your password has been saved. Where you were signed in before, you are signed out. API keys, if you have any, still work.",
    );
    expect(gateway.apiCalls).toEqual([`POST ${path} {"token":"t+1","password":"four unrelated words"}`]);
    const links = screen.getAllByRole("link", { name: "Sign in" });
    expect(links.at(-1)?.getAttribute("href")).toBe("/account/sign-in");
  });

  test("reports an expired link and links to the request for a new one", async () => {
    const { user } = openApp("/account/reset-password?token=t", { [path]: new Problem("linkExpired") });
    await user.type(await screen.findByLabelText("New password"), "four unrelated words{Enter}");
    expect(await alertText()).toBe("This link has expired or has been used. Please ask for a new one.");
    expect(screen.getByRole("link", { name: "Request a new link" }).getAttribute("href")).toBe(
      "/account/forgotten-password",
    );
  });

  test("shows no field when the link has no token", async () => {
    openApp("/account/reset-password");
    expect(await alertText()).toMatch(/^This link is not complete\./);
    expect(screen.queryByLabelText("New password")).toBeNull();
  });
});

describe("the link that verifies an email address", () => {
  const path = "/api/account/verify-email";
  const signedIn = { user: orderingClient };

  test("requires the reader to sign in to the account before anything changes", async () => {
    const { gateway } = openApp("/account/verify-email?token=t%2B1", { [path]: undefined });
    const link = (await screen.findAllByRole("link", { name: "Sign in" })).at(-1);
    expect(link?.getAttribute("href")).toBe(
      "/account/sign-in?return=%2Faccount%2Fverify-email%3Ftoken%3Dt%252B1",
    );
    expect(gateway.apiCalls).toEqual([]);
  });

  test("verifies the address immediately and sends one request", async () => {
    const { gateway } = openApp("/account/verify-email?token=t", { [path]: undefined }, signedIn);
    expect(await alertText()).toBe("Your email address has been verified.");
    expect(gateway.apiCalls).toEqual([`POST ${path} {"token":"t"}`]);
  });

  test("shows progress while the request is running", async () => {
    openApp("/account/verify-email?token=t", { [path]: () => new Promise(() => undefined) }, signedIn);
    expect(await screen.findByText("Verifying")).toBeDefined();
  });

  test("reports an expired link and links to the request for a new one", async () => {
    openApp("/account/verify-email?token=t", { [path]: new Problem("linkExpired") }, signedIn);
    expect(await alertText()).toContain("This link has expired or has been used.");
    expect(await alertText()).toContain("A new one can be sent from My Profile.");
  });

  test("sends no request when it has no token", async () => {
    const { gateway } = openApp("/account/verify-email");
    expect(await alertText()).toMatch(/^This link is not complete\./);
    expect(gateway.apiCalls).toEqual([]);
  });
});
