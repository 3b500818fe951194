import { galleryText } from "#text/gallery.ts";
import { Form } from "#web/ui/form/form.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { PasswordField } from "#web/ui/form/password-field.tsx";
import { useForm } from "#web/ui/form/use-form.ts";

/** A form that validates its input, is busy for a second and then fails. */
export function GalleryForm() {
  const { field, ...state } = useForm({
    initial: { password: "" },
    checks: { password: (value) => (value === "" ? galleryText.passwordMissing : undefined) },
    submit: () =>
      new Promise((_, reject) => setTimeout(() => reject(new Error(galleryText.passwordIncorrect)), 1000)),
  });
  return (
    <Panel title={galleryText.form}>
      <Form state={state} button={galleryText.send} busyText={galleryText.sending}>
        <PasswordField label={galleryText.password} autoComplete="current-password" {...field("password")} />
      </Form>
    </Panel>
  );
}
