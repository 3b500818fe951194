import { highestPermission } from "#contract/administration.ts";
import { orderingPermission } from "#rules/access/ordering-permission.ts";
import { permissionName } from "#rules/access/permission-name.ts";
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
          label="User type"
          placeholder="Choose User Type"
          options={userTypeOptions}
          value={draft.userType}
          error={errors.userType}
          onChange={(userType) => change({ userType: isUserType(userType) ? userType : "" })}
        />
        <TextField
          label="Role"
          value={draft.roleValue}
          error={errors.roleValue}
          onChange={(roleValue) => change({ roleValue })}
        />
      </div>
      <fieldset className={classes.group}>
        <legend>Permissions</legend>
        <CheckboxField
          isChecked={draft.mayOrder}
          hint="Place Order, Estimate Fees and proposals are offered with each vessel; never to the society’s own users."
          onChange={(mayOrder) => change({ mayOrder })}
        >
          {permissionName(orderingPermission)}
        </CheckboxField>
        <TextField
          label="Further permissions"
          hint={`Numbers from 0 to ${highestPermission}, separated by commas. They matter to the wider portal only.`}
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
      <legend>Clearances</legend>
      {hasClearance ? (
        <CheckboxField
          isChecked={draft.isCleared}
          hint="Clear the checkbox to remove the clearance, which gives access to the controlled data of ITAR secured facilities. Every read is in the audit log."
          onChange={(isCleared) => change({ isCleared })}
        >
          ITAR
        </CheckboxField>
      ) : (
        <p>None</p>
      )}
      <p className={classes.note}>
        Only the operator of this server can grant the ITAR clearance, with the command{" "}
        <code>npm run user -- set EMAIL --clearances itar</code>.
      </p>
    </fieldset>
  );
}
