// Loaded into a server by NODE_OPTIONS: writes the names of the files of OpenTelemetry that the process has loaded to LOADED_MODULES.
const { writeFileSync } = require("node:fs");

process.on("exit", () => {
  const loaded = Object.keys(require.cache).filter((path) => path.includes("@opentelemetry"));
  writeFileSync(process.env.LOADED_MODULES, JSON.stringify(loaded));
});
