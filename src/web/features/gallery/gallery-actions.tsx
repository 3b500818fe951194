import { Download } from "lucide-react";
import { useState } from "react";
import type { DueStatus } from "#rules/surveys/due-status.ts";
import type { Tone } from "#rules/tone.ts";
import { galleryText } from "#text/gallery.ts";
import { Badge } from "#web/ui/status/badge.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { Stack } from "#web/ui/layout/columns.tsx";
import { CopyButton } from "#web/ui/button/copy-button.tsx";
import { SecretText } from "#web/ui/button/secret-text.tsx";
import { CancellableProgress } from "#web/ui/feedback/cancellable-progress.tsx";
import { DueBadge } from "#web/ui/status/due-badge.tsx";
import { SelectField, TextField, CheckboxField } from "#web/ui/form/fields.tsx";
import { IconButton } from "#web/ui/button/icon-button.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { showToast } from "#web/ui/feedback/toast.tsx";
import classes from "./gallery.module.css";

const dueStatuses: readonly DueStatus[] = ["overdue", "due", "comingDue"];
const tones: readonly Tone[] = ["success", "warning", "danger", "secondary"];

/** Buttons, fields and badges. */
export function GalleryActions() {
  const [text, setText] = useState("");
  const [isChecked, setChecked] = useState(true);
  return (
    <Panel title={galleryText.actions}>
      <Stack>
        <div className={classes.row}>
          <Button kind="primary" onClick={() => showToast(galleryText.message)}>
            {galleryText.primary}
          </Button>
          <Button onClick={() => showToast(galleryText.failure, "danger")}>
            <Download aria-hidden />
            {galleryText.plain}
          </Button>
          <Button kind="quiet">{galleryText.quiet}</Button>
          <Button disabled>{galleryText.disabled}</Button>
          <IconButton
            icon={Download}
            label={galleryText.icon}
            onClick={() => showToast(galleryText.pressed)}
          />
          <CopyButton text={() => "9074729"} label={galleryText.copy} />
        </div>
        <SecretText secret="4f1c-9e07-2b6d" copyLabel={galleryText.copy} />
        <CancellableProgress
          label={galleryText.actions}
          text={galleryText.message}
          progress={{ done: 2, total: 5 }}
          cancelLabel={galleryText.plain}
          onCancel={() => showToast(galleryText.pressed)}
        />
        <div className={classes.fields}>
          <TextField label={galleryText.text} value={text} onChange={setText} />
          <SelectField
            label={galleryText.choice}
            placeholder={galleryText.choose}
            options={[{ value: "1", label: galleryText.one }]}
            value=""
            onChange={setText}
            error={galleryText.listNotLoaded({ status: 503 })}
          />
          <CheckboxField isChecked={isChecked} onChange={setChecked}>
            {galleryText.checkbox}
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
