import "./forgotten-password-screen.tsx"; // loaded before the first test, so that none waits for them
import "./reset-password-screen.tsx";
import "./sign-up-screen.tsx";
import "./verify-email-screen.tsx";
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { Problem } from "#contract/problem.ts";
import { openApp } from "#tests/web/app-under-test.tsx";
import { orderingClient } from "#tests/web/example-portal.ts";
import { watchLeaving } from "#tests/web/page-leaving.ts";

const alertText = async () => (await screen.findByRole("alert")).textContent;

describe("signing up", () => {
  const path = "/api/account/sign-up";

  async function fill(user: ReturnType<typeof openApp>["user"], password: string) {
    await user.type(await screen.findByLabelText("Name"), " Ann Client ");
    await user.type(screen.getByLabelText("E-mail address"), "ann@client.example");
    await user.type(screen.getByLabelText("Password"), `${password}{Enter}`);
  }

  test("tells the least length before anything is typed, and that a new password is meant", async () => {
    openApp("/account/sign-up");
    const password = await screen.findByLabelText("Password");
    const hint = document.getElementById(password.getAttribute("aria-describedby") ?? "");
    expect(hint?.textContent).toBe("At least 12 characters, such as four unrelated words.");
    expect(password.getAttribute("autocomplete")).toBe("new-password");
    expect(screen.getByLabelText("E-mail address").getAttribute("autocomplete")).toBe("email");
  });

  test("makes the account, and opens the page that is returned to anew", async () => {
    const left = watchLeaving();
    const { gateway, user } = openApp("/account/sign-up?return=/x", { [path]: undefined });
    await fill(user, "twelve chars");
    await waitFor(() => expect(left).toEqual(["/x"]));
    expect(gateway.called).toEqual([
      `POST ${path} {"name":"Ann Client","email":"ann@client.example","password":"twelve chars","recaptchaToken":""}`,
    ]);
  });

  test("with eleven characters asks nothing, and goes to the password", async () => {
    const { gateway, user } = openApp("/account/sign-up");
    await fill(user, "eleven char");
    expect(await alertText()).toBe("A password has at least 12 characters.");
    expect(document.activeElement).toBe(screen.getByLabelText("Password"));
    expect(gateway.called).toEqual([]);
  });

  test.each([
    [new Problem("emailTaken"), "There is an account with this e-mail address already."],
    [
      new Problem("badRequest", { message: "This password is easy to guess." }),
      "This password is easy to guess.",
    ],
    [
      new Problem("tooManyRequests", { seconds: 30 }),
      "Too many requests. Please wait 30 seconds and try again.",
    ],
  ])("that is refused says why: %s", async (problem, sentence) => {
    const { user } = openApp("/account/sign-up", { [path]: problem });
    await fill(user, "aaaaaaaaaaaa");
    expect(await alertText()).toBe(sentence);
  });

  test("is not for those who have signed in", async () => {
    const { address } = openApp("/account/sign-up", {}, { user: orderingClient });
    await waitFor(() => expect(address()).toBe("/absrecord/search"));
  });
});

describe("a forgotten password", () => {
  const path = "/api/account/forgotten-password";

  test("says the same whether there is an account or not, and lets another address be tried", async () => {
    const { gateway, user } = openApp("/account/forgotten-password", { [path]: undefined });
    await user.type(await screen.findByLabelText("E-mail address"), "ann@client.example{Enter}");
    expect(await alertText()).toMatch(
      /^If there is an account with the address ann@client\.example, a link /,
    );
    expect(gateway.called).toEqual([`POST ${path} {"email":"ann@client.example","recaptchaToken":""}`]);
    await user.click(screen.getByRole("button", { name: "Use another address" }));
    expect(screen.getByLabelText("E-mail address")).toMatchObject({ value: "" });
  });

  test("that cannot be asked for says why", async () => {
    const { user } = openApp("/account/forgotten-password", { [path]: new Problem("captcha") });
    await user.type(await screen.findByLabelText("E-mail address"), "ann@client.example{Enter}");
    expect(await alertText()).toBe(new Problem("captcha").message);
  });
});

describe("choosing a password", () => {
  const path = "/api/account/reset-password";

  test("sends it with the token of the link, and leads to a page that is loaded anew", async () => {
    const { gateway, user } = openApp("/account/reset-password?token=t%2B1", { [path]: undefined });
    await user.type(await screen.findByLabelText("New password"), "four unrelated words{Enter}");
    expect(await alertText()).toBe(
      "Your password has been saved. All sessions have ended; API keys go on serving.",
    );
    expect(gateway.called).toEqual([`POST ${path} {"token":"t+1","password":"four unrelated words"}`]);
    const links = screen.getAllByRole("link", { name: "Sign in" });
    expect(links.at(-1)?.getAttribute("href")).toBe("/account/sign-in");
  });

  test("by a link that has expired says so, and where to have a new one", async () => {
    const { user } = openApp("/account/reset-password?token=t", { [path]: new Problem("linkExpired") });
    await user.type(await screen.findByLabelText("New password"), "four unrelated words{Enter}");
    expect(await alertText()).toBe("This link has expired or has been used. Please ask for a new one.");
    expect(screen.getByRole("link", { name: "Ask for a new link" }).getAttribute("href")).toBe(
      "/account/forgotten-password",
    );
  });

  test("without a token asks for nothing", async () => {
    openApp("/account/reset-password");
    expect(await alertText()).toMatch(/^This link is not complete\./);
    expect(screen.queryByLabelText("New password")).toBeNull();
  });
});

describe("verifying an e-mail address", () => {
  const path = "/api/account/verify-email";
  const signedIn = { user: orderingClient };

  test("asks whoever opens the letter to sign in to the account first, and changes nothing before", async () => {
    const { gateway } = openApp("/account/verify-email?token=t%2B1", { [path]: undefined });
    const link = (await screen.findAllByRole("link", { name: "Sign in" })).at(-1);
    expect(link?.getAttribute("href")).toBe(
      "/account/sign-in?return=%2Faccount%2Fverify-email%3Ftoken%3Dt%252B1",
    );
    expect(gateway.called).toEqual([]);
  });

  test("is done at once, and once, by opening the link", async () => {
    const { gateway } = openApp("/account/verify-email?token=t", { [path]: undefined }, signedIn);
    expect(await alertText()).toBe("Your e-mail address has been verified.");
    expect(gateway.called).toEqual([`POST ${path} {"token":"t"}`]);
  });

  test("says that it is under way", async () => {
    openApp("/account/verify-email?token=t", { [path]: () => new Promise(() => undefined) }, signedIn);
    expect(await screen.findByText("Verifying")).toBeDefined();
  });

  test("by a link that has expired says so, and where to have a new one", async () => {
    openApp("/account/verify-email?token=t", { [path]: new Problem("linkExpired") }, signedIn);
    expect(await alertText()).toContain("This link has expired or has been used.");
    expect(await alertText()).toContain("A new one can be sent from My Profile.");
  });

  test("without a token asks nothing", async () => {
    const { gateway } = openApp("/account/verify-email");
    expect(await alertText()).toMatch(/^This link is not complete\./);
    expect(gateway.called).toEqual([]);
  });
});
