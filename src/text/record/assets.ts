// The Assets screen of a vessel: its machinery as a tree.
import { messages } from "#text/messages.ts";

export const assetsText = messages({
  vesselAssets: "Vessel Assets",
  machinery: "MACHINERY",
  machineryCount: "Machinery, {count, plural, one {{count} asset} other {{count} assets}}",
  expandAll: "Expand all",
  collapseAll: "Collapse all",

  filter: "Find an asset",
  filteredFields: "Name, maker, model or serial number",
  matchCount:
    "{count, plural, =0 {No assets match} one {{count} asset matches} other {{count} assets match}}",

  designer: "Designer",
  manufacturer: "Manufacturer Name",
  modelNumber: "Model Number",
  function: "Function",
  serialNumber: "Serial Number",
});
