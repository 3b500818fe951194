import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { MadeKey } from "#contract/account.ts";
import { account, accountQueries } from "#web/api/account.ts";
import { TextField } from "#web/ui/fields.tsx";
import { Form } from "#web/ui/form.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { useForm } from "#web/ui/use-form.ts";
import { checkKeyLabel, checkPassword } from "./field-checks.ts";
import { KeyDialog } from "./key-dialog.tsx";
import classes from "./own-form.module.css";

/** Makes a key, and shows it once. The password is asked for again, where there is one. */
export function KeyForm({ hasPassword }: { hasPassword: boolean }) {
  const client = useQueryClient();
  const [made, setMade] = useState<MadeKey | null>(null);
  const { field, clear, ...state } = useForm({
    initial: { label: "", password: "" },
    checks: { label: checkKeyLabel, ...(hasPassword && { password: checkPassword }) },
    submit: async ({ label, password }) => {
      setMade(await account.makeKey({ label: label.trim(), ...(hasPassword && { password }) }));
      clear();
      void client.invalidateQueries(accountQueries.keys());
    },
  });
  return (
    <div className={classes.form}>
      <Form state={state} button="Make a key" busyText="Making">
        <TextField
          label="Name of the new key"
          hint="Letters, digits, dots, hyphens and underscores, at most 41. For instance fleet-report."
          autoCapitalize="none"
          spellCheck={false}
          {...field("label")}
        />
        {hasPassword && (
          <PasswordField label="Your password" autoComplete="current-password" {...field("password")} />
        )}
      </Form>
      {made && <KeyDialog made={made} onClose={() => setMade(null)} />}
    </div>
  );
}
