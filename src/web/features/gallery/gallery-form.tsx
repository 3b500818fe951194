import { Form } from "#web/ui/form/form.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { PasswordField } from "#web/ui/form/password-field.tsx";
import { useForm } from "#web/ui/form/use-form.ts";

/** A form that validates its input, is busy for a second and then fails. */
export function GalleryForm() {
  const { field, ...state } = useForm({
    initial: { password: "" },
    checks: { password: (value) => (value === "" ? "Please enter your password." : undefined) },
    submit: () =>
      new Promise((_, reject) => setTimeout(() => reject(new Error("The password is not correct.")), 1000)),
  });
  return (
    <Panel title="Form">
      <Form state={state} button="Send" busyText="Sending">
        <PasswordField label="Password" autoComplete="current-password" {...field("password")} />
      </Form>
    </Panel>
  );
}
