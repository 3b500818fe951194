import { useQueryClient } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import { useState, useEffect } from "react";
import { useNavigate } from "@tanstack/react-router";
import { usersParameters } from "#contract/administration/administration.ts";
import { administrationText } from "#text/accounts/administration.ts";
import { administrationQueries, administrationKey } from "#web/api/administration.ts";
import { Button } from "#web/ui/button/button.tsx";
import { AddressNotice } from "#web/ui/feedback/address-notice.tsx";
import { Stack } from "#web/ui/layout/columns.tsx";
import { AdministratorOnly } from "#web/features/administration/administrator-only.tsx";
import { NumberedTable } from "#web/features/administration/list/numbered-table.tsx";
import { PageTitle } from "#web/ui/layout/page-title.tsx";
import { uiText } from "#text/ui.ts";
import { userText } from "#text/accounts/users.ts";
import { send } from "#web/api/send.ts";
import { paths } from "#web/paths.ts";
import { usePortal } from "#web/state/portal.ts";
import { useScreenParameters } from "#web/state/address/screen-parameters.ts";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { TextField } from "#web/ui/form/fields.tsx";
import { Form } from "#web/ui/form/form.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { showLinkToast } from "#web/features/administration/link-toast.ts";
import { UnsavedChangesDialog } from "#web/features/administration/user/unsaved-changes-dialog.tsx";
import { RightsFields } from "#web/features/administration/user/rights-fields.tsx";
import {
  draftForm,
  newDraft,
  requestBodyOf,
  type UserDraft,
} from "#web/features/administration/user/user-draft.ts";
import { UsersFilters } from "./users-filters.tsx";
import { userColumns, userKey } from "./user-columns.tsx";

/** The user accounts (docs/domain.md, sections 1 and 6). */
export function UsersScreen() {
  const [isCreating, setCreating] = useState(false);
  const isAdministrator = usePortal().user?.userType === "ABSADMIN";
  return (
    <>
      <PageTitle title={administrationText.users}>
        {isAdministrator && (
          <Button kind="primary" onClick={() => setCreating(true)}>
            <UserPlus aria-hidden /> {administrationText.newUser}
          </Button>
        )}
      </PageTitle>
      <AdministratorOnly>
        <Users />
        {isCreating && <NewUserDialog onClose={() => setCreating(false)} />}
      </AdministratorOnly>
    </>
  );
}

function Users() {
  const { rejected, addressOf, ...filters } = useScreenParameters(usersParameters, paths.users());
  return (
    <Stack>
      <AddressNotice rejected={rejected} />
      <UsersFilters {...filters} />
      <NumberedTable
        label={administrationText.usersCaption}
        query={administrationQueries.users(filters.values)}
        rowsOf={({ users }) => users}
        columns={userColumns}
        rowKey={userKey}
        viewName="users"
        skeleton={{ count: 8, lines: 2 }}
        countText={administrationText.userCount}
        addressOf={addressOf}
      />
    </Stack>
  );
}

/** Creates a user, who receives a link to choose a password. */
function NewUserDialog({ onClose }: { onClose: () => void }) {
  const { hasMailServer } = usePortal();
  const [isDiscarding, setDiscarding] = useState(false);
  const state = useForm({ ...draftForm, initial: newDraft, submit: useCreateUser(onClose) });
  const { field, form, values } = state;
  // A browser would focus the scrolling container of a long dialog.
  useEffect(() => form.current?.querySelector("input")?.focus(), [form]);
  const close = () => (values === newDraft ? onClose() : setDiscarding(true));
  return (
    <Dialog title={administrationText.newUser} onClose={close}>
      <Form
        state={state}
        button={administrationText.createUser}
        busyText={administrationText.creating}
        actions={<Button onClick={close}>{uiText.cancel}</Button>}
      >
        <TextField label={userText.name} {...field("name")} />
        <TextField
          label={administrationText.emailShort}
          type="email"
          hint={
            hasMailServer ? administrationText.newUserEmailHint : administrationText.newUserEmailHintNoMail
          }
          {...field("email")}
        />
        <RightsFields form={state} hasClearance={false} />
      </Form>
      {isDiscarding && (
        <UnsavedChangesDialog
          title={administrationText.notCreated}
          stay={administrationText.goOn}
          leave={administrationText.discard}
          onStay={() => setDiscarding(false)}
          onLeave={onClose}
        >
          {administrationText.inputLost}
        </UnsavedChangesDialog>
      )}
    </Dialog>
  );
}

/** Creates the user, confirms the link and opens the user's screen. */
function useCreateUser(onClose: () => void) {
  const { hasMailServer } = usePortal();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async (draft: UserDraft) => {
    const email = draft.email.toLowerCase();
    const { id } = await send("POST /api/administration/users", { body: { ...requestBodyOf(draft), email } });
    void queryClient.invalidateQueries({ queryKey: administrationKey });
    showLinkToast(email, hasMailServer);
    // Close first: an open modal dialog would keep the focus on the next screen.
    onClose();
    await navigate(paths.user(id));
  };
}
