// A user with an account of the database under test, in the browser of a gateway.
import { captchaActionOf } from "#contract/account/account.ts";
import {
  type accountsUnderTest,
  establish,
  goodPassword,
  newUser,
} from "#tests/accounts/accounts-under-test.ts";
import { captchaToken, type gatewayUnderTest } from "./gateway-under-test.ts";

/** Creates a user, signs in as the user, and returns the user's id. */
export async function signInAs(
  tab: Pick<ReturnType<typeof gatewayUnderTest>, "get" | "post">,
  under: ReturnType<typeof accountsUnderTest>,
  email: string,
  rights: Parameters<typeof newUser>[1] = {},
): Promise<string> {
  const userId = await establish(under, newUser(email, rights));
  const recaptchaToken = captchaToken(captchaActionOf("/api/account/sign-in"));
  await tab.post("/api/account/sign-in", { email, password: goodPassword, recaptchaToken });
  // The session has a new anti-forgery cookie.
  await tab.get("/api/portal");
  return userId;
}
