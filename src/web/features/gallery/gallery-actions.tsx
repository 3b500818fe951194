import { Download } from "lucide-react";
import { useState } from "react";
import type { DueStatus } from "#rules/surveys/due-status.ts";
import type { Tone } from "#rules/tone.ts";
import { Badge } from "#web/ui/status/badge.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { Stack } from "#web/ui/layout/columns.tsx";
import { CopyButton } from "#web/ui/button/copy-button.tsx";
import { DueBadge } from "#web/ui/status/due-badge.tsx";
import { SelectField, TextField, CheckboxField } from "#web/ui/form/fields.tsx";
import { IconButton } from "#web/ui/button/icon-button.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { showToast } from "#web/ui/feedback/toast.tsx";
import classes from "./gallery.module.css";

const dueStatuses: readonly DueStatus[] = ["Overdue", "Due", "Coming Due"];
const tones: readonly Tone[] = ["success", "warning", "danger", "secondary"];

/** Buttons, fields and badges. */
export function GalleryActions() {
  const [text, setText] = useState("");
  const [isChecked, setChecked] = useState(true);
  return (
    <Panel title="Buttons, fields, badges">
      <Stack>
        <div className={classes.row}>
          <Button kind="primary" onClick={() => showToast("A message.")}>
            Primary
          </Button>
          <Button onClick={() => showToast("A failure.", "danger")}>
            <Download aria-hidden />
            Plain
          </Button>
          <Button kind="quiet">Quiet</Button>
          <Button disabled>Disabled</Button>
          <IconButton icon={Download} label="An icon" onClick={() => showToast("Pressed.")} />
          <CopyButton text={() => "9074729"} label="Copy" />
        </div>
        <div className={classes.fields}>
          <TextField label="Text" value={text} onChange={setText} />
          <SelectField
            label="Choice"
            placeholder="Choose"
            options={[{ value: "1", label: "One" }]}
            value=""
            onChange={setText}
            error="The list could not be loaded [503]"
          />
          <CheckboxField isChecked={isChecked} onChange={setChecked}>
            A checkbox
          </CheckboxField>
        </div>
        <div className={classes.row}>
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
          {dueStatuses.map((status) => (
            <DueBadge key={status} status={status} />
          ))}
        </div>
      </Stack>
    </Panel>
  );
}
