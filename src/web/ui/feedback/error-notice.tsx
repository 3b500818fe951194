import { userMessage } from "#web/ui/user-message.ts";
import { Notice } from "./notice.tsx";
import { SignInAgain } from "./sign-in-again.tsx";

/** Why an action has failed; nothing while there is no error. */
export function ErrorNotice({ error }: { error: unknown }) {
  if (error === null) return null;
  return (
    <Notice tone="danger" isAlert>
      {userMessage(error)}
      <SignInAgain />
    </Notice>
  );
}
