import { highestPermission } from "#contract/administration.ts";
import { orderingPermission } from "#rules/ordering-permission.ts";
import { permissionName } from "#rules/permission-name.ts";
import { SelectField, TextField, TickField } from "#web/ui/fields.tsx";
import type { DraftErrors } from "./draft-errors.ts";
import type { UserDraft } from "./user-draft.ts";
import { isUserType, userTypeOptions } from "./user-words.ts";
import classes from "./rights-fields.module.css";

interface RightsFieldsProps {
  readonly draft: UserDraft;
  readonly errors: DraftErrors;
  readonly change: (part: Partial<UserDraft>) => void;
}

/** What a user is and may. */
export function RightsFields({ draft, errors, change }: RightsFieldsProps) {
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
        <TickField
          isTicked={draft.mayOrder}
          hint="Place Order, Estimate Fees and proposals are offered with each vessel; never to the society’s own users."
          onChange={(mayOrder) => change({ mayOrder })}
        >
          {permissionName(orderingPermission)}
        </TickField>
        <TextField
          label="Further permissions"
          hint={`Numbers from 0 to ${highestPermission}, separated by commas. They matter to the wider portal only.`}
          value={draft.otherPermissions}
          error={errors.otherPermissions}
          onChange={(otherPermissions) => change({ otherPermissions })}
        />
      </fieldset>
      <fieldset className={classes.group}>
        <legend>Clearances</legend>
        <TickField
          isTicked={draft.isCleared}
          hint="Opens the controlled data of ITAR secured facilities, which is otherwise shown to nobody, the society’s own users included. Only for persons who may lawfully receive it."
          onChange={(isCleared) => change({ isCleared })}
        >
          ITAR
        </TickField>
      </fieldset>
    </>
  );
}
