import { useState } from "react";
import { accountFields } from "#contract/account/account-fields.ts";
import type { Profile } from "#contract/account/account.ts";
import { accountText } from "#text/accounts/account.ts";
import { ownDataText } from "#text/accounts/own-data.ts";
import { uiText } from "#text/ui.ts";
import { getJson } from "#web/api/json-call.ts";
import { isObject } from "#web/api/response-shape.ts";
import { saveBlob } from "#web/api/save-blob.ts";
import { addressOf, send } from "#web/api/send.ts";
import { href, paths } from "#web/paths.ts";
import { announceSessionChange } from "#web/state/session/session-change.ts";
import { BusyButton } from "#web/ui/button/busy-button.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { reportFailure } from "#web/ui/feedback/report-failure.ts";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { Form } from "#web/ui/form/form.tsx";
import { PasswordField } from "#web/ui/form/password-field.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { Row, Stack } from "#web/ui/layout/columns.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { useAction } from "#web/ui/use-action.ts";
import { About } from "#web/ui/layout/prose.tsx";

/** Exports the user's data and deletes the account. */
export function OwnDataPanel({ profile }: { profile: Profile }) {
  const [isDeleting, setDeleting] = useState(false);
  return (
    <Panel title={ownDataText.title}>
      <Stack>
        <About>{ownDataText.about}</About>
        <Row>
          <ExportButton />
          <Button onClick={() => setDeleting(true)}>{ownDataText.deleteAccount}</Button>
        </Row>
      </Stack>
      {isDeleting && <DeleteDialog profile={profile} onClose={() => setDeleting(false)} />}
    </Panel>
  );
}

function ExportButton() {
  const { isBusy, run } = useAction(async () => {
    const data = await getJson(addressOf("GET /api/account/export", {}), isObject);
    saveBlob(new Blob([JSON.stringify(data, null, 2)], { type: "application/json" }), "account.json");
    showToast(ownDataText.exported);
  }, reportFailure);
  return (
    <BusyButton isBusy={isBusy} busyText={ownDataText.exporting} onClick={run}>
      {ownDataText.exportData}
    </BusyButton>
  );
}

/** Accounts with a password must enter it again; the others need a recent sign-in, which the server checks. */
function DeleteDialog({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const { email, hasPassword } = profile;
  const { field, ...state } = useForm({
    initial: { password: "" },
    texts: hasPassword ? { password: accountFields.password } : {},
    submit: async ({ password }) => {
      await send("POST /api/account/delete", { body: hasPassword ? { password } : {} });
      announceSessionChange(href(paths.search()));
    },
  });
  return (
    <Dialog title={ownDataText.deleteQuestion} onClose={onClose}>
      <Form
        state={state}
        button={ownDataText.deleteAccount}
        busyText={ownDataText.deleting}
        actions={<Button onClick={onClose}>{uiText.cancel}</Button>}
      >
        <p>{ownDataText.deleteConsequences}</p>
        <p>{ownDataText.auditLogStays}</p>
        <p>{ownDataText.controlledReadsStay}</p>
        {!hasPassword && <p>{ownDataText.organisationStays}</p>}
        {hasPassword && (
          <>
            {/* Lets password managers match the password to its account. */}
            <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
            <PasswordField
              label={accountText.yourPassword}
              autoComplete="current-password"
              {...field("password")}
            />
          </>
        )}
      </Form>
    </Dialog>
  );
}
