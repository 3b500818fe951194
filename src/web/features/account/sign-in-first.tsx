import { href, paths } from "#web/paths.ts";
import { returnTo } from "#web/state/return-address.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { WayIn } from "./way-in.tsx";

/** In place of My Profile where nobody is signed in. The page is loaded anew on the way: it may still think that somebody is. */
export function SignInFirst() {
  const back = returnTo(href(paths.account("profile")));
  return (
    <WayIn title="My Profile">
      <p>Sign in to see your profile.</p>
      <ButtonLink kind="primary" href={href(paths.account("sign-in", back))}>
        Sign in
      </ButtonLink>
    </WayIn>
  );
}
