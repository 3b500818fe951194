import { highestPermission } from "#contract/administration/administration.ts";
import { importPermission } from "#rules/access/import-permission.ts";
import { orderingPermission } from "#rules/access/ordering-permission.ts";
import { administrationText } from "#text/accounts/administration.ts";
import { permissionName, userText } from "#text/accounts/users.ts";
import { SelectField, TextField, CheckboxField } from "#web/ui/form/fields.tsx";
import type { useForm } from "#web/ui/form/use-form.ts";
import type { UserDraft } from "./user-draft.ts";
import { userTypeOptions } from "#web/features/administration/user-labels.ts";
import classes from "./user.module.css";

interface RightsFieldsProps {
  readonly form: Pick<ReturnType<typeof useForm<UserDraft>>, "checkbox" | "field">;
  /** Whether the user has the clearance now; an unsaved draft may remove it. */
  readonly hasClearance: boolean;
}

/** Fields for the user type, role and rights. */
export function RightsFields({ form: { checkbox, field }, hasClearance }: RightsFieldsProps) {
  return (
    <>
      <div className={classes.pair}>
        <SelectField
          label={userText.userType}
          placeholder={administrationText.chooseUserType}
          options={userTypeOptions}
          {...field("userType")}
        />
        <TextField label={userText.role} {...field("roleValue")} />
      </div>
      <fieldset className={classes.group}>
        <legend>{userText.permissions}</legend>
        <CheckboxField hint={administrationText.orderingHint} {...checkbox("mayOrder")}>
          {permissionName(orderingPermission)}
        </CheckboxField>
        <CheckboxField hint={administrationText.importHint} {...checkbox("mayImport")}>
          {permissionName(importPermission)}
        </CheckboxField>
        <TextField
          label={administrationText.furtherPermissions}
          hint={administrationText.furtherPermissionsHint({ max: highestPermission })}
          {...field("otherPermissions")}
        />
      </fieldset>
      <ClearanceField isCleared={checkbox("isCleared")} hasClearance={hasClearance} />
    </>
  );
}

/** The clearance. An administrator may only remove it; only the operator's command grants it. */
function ClearanceField({
  isCleared,
  hasClearance,
}: Pick<RightsFieldsProps, "hasClearance"> & {
  readonly isCleared: ReturnType<RightsFieldsProps["form"]["checkbox"]>;
}) {
  return (
    <fieldset className={classes.group}>
      <legend>{userText.clearances}</legend>
      {hasClearance ? (
        <CheckboxField hint={administrationText.clearanceHint} {...isCleared}>
          {administrationText.itar}
        </CheckboxField>
      ) : (
        <p>{userText.none}</p>
      )}
      <p className={classes.note}>
        {administrationText.clearanceByOperator({
          code: (text) => <code key="code">{text}</code>,
        })}
      </p>
    </fieldset>
  );
}
