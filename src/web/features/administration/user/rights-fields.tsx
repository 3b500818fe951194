import { highestPermission } from "#contract/administration.ts";
import { importPermission } from "#rules/access/import-permission.ts";
import { orderingPermission } from "#rules/access/ordering-permission.ts";
import { administrationText } from "#text/accounts/administration.ts";
import { permissionName, userText } from "#text/accounts/users.ts";
import { SelectField, TextField, CheckboxField } from "#web/ui/form/fields.tsx";
import type { DraftErrors } from "./draft-errors.ts";
import type { UserDraft } from "./user-draft.ts";
import { isUserType, userTypeOptions } from "#web/features/administration/user-labels.ts";
import classes from "./rights-fields.module.css";

interface RightsFieldsProps {
  readonly draft: UserDraft;
  readonly errors: DraftErrors;
  /** Whether the user has the clearance now; an unsaved draft may remove it. */
  readonly hasClearance: boolean;
  readonly change: (part: Partial<UserDraft>) => void;
}

/** Fields for the user type, role and rights. */
export function RightsFields({ draft, errors, hasClearance, change }: RightsFieldsProps) {
  return (
    <>
      <div className={classes.pair}>
        <SelectField
          label={userText.userType}
          placeholder={administrationText.chooseUserType}
          options={userTypeOptions}
          value={draft.userType}
          error={errors.userType}
          onChange={(userType) => change({ userType: isUserType(userType) ? userType : "" })}
        />
        <TextField
          label={userText.role}
          value={draft.roleValue}
          error={errors.roleValue}
          onChange={(roleValue) => change({ roleValue })}
        />
      </div>
      <fieldset className={classes.group}>
        <legend>{userText.permissions}</legend>
        <CheckboxField
          isChecked={draft.mayOrder}
          hint={administrationText.orderingHint}
          onChange={(mayOrder) => change({ mayOrder })}
        >
          {permissionName(orderingPermission)}
        </CheckboxField>
        <CheckboxField
          isChecked={draft.mayImport}
          hint={administrationText.importHint}
          onChange={(mayImport) => change({ mayImport })}
        >
          {permissionName(importPermission)}
        </CheckboxField>
        <TextField
          label={administrationText.furtherPermissions}
          hint={administrationText.furtherPermissionsHint({ max: highestPermission })}
          value={draft.otherPermissions}
          error={errors.otherPermissions}
          onChange={(otherPermissions) => change({ otherPermissions })}
        />
      </fieldset>
      <ClearanceField draft={draft} hasClearance={hasClearance} change={change} />
    </>
  );
}

/** The clearance. An administrator may only remove it; only the operator's command grants it. */
function ClearanceField({ draft, hasClearance, change }: Omit<RightsFieldsProps, "errors">) {
  return (
    <fieldset className={classes.group}>
      <legend>{userText.clearances}</legend>
      {hasClearance ? (
        <CheckboxField
          isChecked={draft.isCleared}
          hint={administrationText.clearanceHint}
          onChange={(isCleared) => change({ isCleared })}
        >
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
