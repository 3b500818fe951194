import { Form } from "#web/ui/form.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { useForm } from "#web/ui/use-form.ts";

/** A form that checks what is typed, is busy for a second, and is refused. */
export function GalleryForm() {
  const { field, ...state } = useForm({
    initial: { password: "" },
    checks: { password: (value) => (value === "" ? "Please enter your password." : undefined) },
    submit: () =>
      new Promise((_, refuse) => setTimeout(() => refuse(new Error("The password is not right.")), 1000)),
  });
  return (
    <Panel title="Form">
      <Form state={state} button="Send" busyText="Sending">
        <PasswordField label="Password" autoComplete="current-password" {...field("password")} />
      </Form>
    </Panel>
  );
}
