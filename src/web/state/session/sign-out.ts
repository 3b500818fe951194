import { useMutation } from "@tanstack/react-query";
import { send } from "#web/api/send.ts";
import { href, paths } from "#web/paths.ts";
import { userMessage } from "#web/ui/user-message.ts";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { announceSessionChange } from "./session-change.ts";
import { isEndedBy } from "./session-end.ts";

/** Signs out and opens the search. A session that has already ended counts as signed out. */
export function useSignOut() {
  const openSearch = () => announceSessionChange(href(paths.search()));
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => send("POST /api/account/sign-out"),
    onSuccess: openSearch,
    onError: (failure) => (isEndedBy(failure) ? openSearch() : showToast(userMessage(failure), "danger")),
  });
  return { signOut: () => mutate(), isBusy: isPending || isSuccess };
}
