import { useMutation } from "@tanstack/react-query";
import { account } from "#web/api/account.ts";
import { href, paths } from "#web/paths.ts";
import { showToast } from "#web/ui/toast.tsx";
import { announceSessionChange } from "./session-change.ts";
import { isEndedBy } from "./session-end.ts";

/** Signs out, and begins anew at the search. A session that has ended already needs no ending. */
export function useSignOut() {
  const leave = () => announceSessionChange(href(paths.search()));
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: account.signOut,
    onSuccess: leave,
    onError: (failure) => (isEndedBy(failure) ? leave() : showToast(failure.message, "danger")),
  });
  return { signOut: () => mutate(), isBusy: isPending || isSuccess };
}
