import { useBlocker } from "@tanstack/react-router";
import { LeaveQuestion } from "./leave-question.tsx";

/** Asks before changes that are not saved are left. */
export function UnsavedGuard({ isUnsaved }: { isUnsaved: boolean }) {
  const leaving = useBlocker({
    shouldBlockFn: ({ current, next }) => isUnsaved && current.pathname !== next.pathname,
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  });
  if (leaving.status !== "blocked") return null;
  return (
    <LeaveQuestion
      title="Changes are not saved"
      stay="Stay on this page"
      leave="Leave without saving"
      onStay={leaving.reset}
      onLeave={leaving.proceed}
    >
      If you leave now, what you changed of this user is lost.
    </LeaveQuestion>
  );
}
