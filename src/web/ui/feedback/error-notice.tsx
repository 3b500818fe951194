import { useContext } from "react";
import { userMessage } from "#web/ui/user-message.ts";
import { AfterFailure } from "./after-failure.ts";
import { Notice } from "./notice.tsx";

/** Why an action has failed; nothing while there is no error. */
export function ErrorNotice({ error }: { error: unknown }) {
  const afterFailure = useContext(AfterFailure);
  if (error === null) return null;
  return (
    <Notice tone="danger" isAlert>
      {userMessage(error)}
      {afterFailure}
    </Notice>
  );
}
