// The commands of the product. Each loads what it needs, so that a mistake in the environment is said at once.
import { Command } from "commander";
import { readConfiguration } from "./configuration.ts";
import { version } from "./installation.ts";
import { runForOperator } from "./start-error.ts";

const program = new Command("plimsoll")
  .description("The public record of a ship classification society")
  .version(version);

program
  .command("serve", { isDefault: true })
  .description("serve the record")
  .action(async () => {
    const configuration = readConfiguration(process.env);
    const { serve } = await import("./server.ts");
    await serve(configuration);
  });

program
  .command("import")
  .description("import a folder of the record format, or a .csv of the IACS list")
  .argument("<source>", "path of the folder or file")
  .option("--dry-run", "only check it")
  .action(async (source: string, { dryRun = false }: { dryRun?: boolean }) => {
    const configuration = readConfiguration(process.env);
    const { runImport } = await import("./import-command.ts");
    process.exitCode = (await runImport(configuration, { source, dryRun })) ? 0 : 1;
  });

await runForOperator(() => program.parseAsync());
