import { tableText } from "#text/tables.ts";
import { Chip, Chips } from "#web/ui/form/chips.tsx";

export type ListView = "cards" | "table";

const views = [
  { view: "cards", label: tableText.cards },
  { view: "table", label: tableText.table },
] as const;

interface ViewSwitchProps {
  readonly view: ListView;
  readonly onChange: (view: ListView) => void;
  readonly addressOf: (view: ListView) => string;
}

/** Shows a list as cards or as a table. */
export function ViewSwitch({ view, addressOf, onChange }: ViewSwitchProps) {
  return (
    <Chips label={tableText.view}>
      {views.map(({ view: one, label }) => (
        <Chip
          key={one}
          label={label}
          isChosen={view === one}
          isScreenOnly
          address={addressOf(one)}
          onChoose={() => onChange(one)}
        />
      ))}
    </Chips>
  );
}
