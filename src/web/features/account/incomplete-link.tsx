import { Notice } from "#web/ui/notice.tsx";

/** In place of what a link with its token would show. */
export function IncompleteLink() {
  return (
    <Notice tone="warning" isAlert>
      This link is not complete. Please open it from the message that was sent to you.
    </Notice>
  );
}
