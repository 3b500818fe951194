import { useState } from "react";
import { ChipDate, ChipDropdown, ChipSelect } from "#web/ui/form/chip-fields.tsx";
import { Chip, Chips } from "#web/ui/form/chips.tsx";
import { Stack } from "#web/ui/layout/columns.tsx";
import { SelectField } from "#web/ui/form/fields.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import classes from "./gallery.module.css";

const flags = [
  { value: "PA", label: "Panama" },
  { value: "LR", label: "Liberia" },
];

/** The filter controls of a list. */
export function GalleryChips() {
  const [chosen, choose] = useState("All");
  const [flag, setFlag] = useState("");
  const [day, setDay] = useState("");
  return (
    <Panel title="Chips">
      <Stack>
        <Chips label="Choices">
          {["All", "New", "Due"].map((label, count) => (
            <Chip
              key={label}
              label={label}
              count={count}
              isChosen={label === chosen}
              disabled={label === "Due"}
              onChoose={() => choose(label)}
            />
          ))}
        </Chips>
        <div className={classes.row}>
          <ChipSelect label="Flag" options={flags} value={flag} onChange={setFlag} />
          <ChipDate label="Since" value={day} onChange={setDay} />
          <ChipDropdown label="More" isChosen={flag !== ""}>
            <SelectField
              label="Flag state"
              placeholder="Any"
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
