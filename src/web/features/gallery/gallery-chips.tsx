import { useState } from "react";
import { galleryText } from "#text/gallery.ts";
import { ChipDate, ChipDropdown, ChipSelect } from "#web/ui/form/chip-fields.tsx";
import { Chip, Chips } from "#web/ui/form/chips.tsx";
import { Stack } from "#web/ui/layout/columns.tsx";
import { SelectField } from "#web/ui/form/fields.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import classes from "./gallery.module.css";

const flags = [
  { value: "PA", label: galleryText.panama },
  { value: "LR", label: galleryText.liberia },
];

/** Codes and keys of the texts of the chips. */
const choices = ["all", "new", "due"] as const;

/** The filter controls of a list. */
export function GalleryChips() {
  const [chosen, choose] = useState<(typeof choices)[number]>("all");
  const [flag, setFlag] = useState("");
  const [day, setDay] = useState("");
  return (
    <Panel title={galleryText.chips}>
      <Stack>
        <Chips label={galleryText.choices}>
          {choices.map((choice, count) => (
            <Chip
              key={choice}
              label={galleryText[choice]}
              count={count}
              isChosen={choice === chosen}
              disabled={choice === "due"}
              onChoose={() => choose(choice)}
            />
          ))}
        </Chips>
        <div className={classes.row}>
          <ChipSelect label={galleryText.flag} options={flags} value={flag} onChange={setFlag} />
          <ChipDate label={galleryText.since} value={day} onChange={setDay} />
          <ChipDropdown label={galleryText.more} isChosen={flag !== ""}>
            <SelectField
              label={galleryText.flagState}
              placeholder={galleryText.anyFlag}
              options={flags}
              value={flag}
              onChange={setFlag}
            />
          </ChipDropdown>
        </div>
      </Stack>
    </Panel>
  );
}
