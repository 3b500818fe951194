// The commands of the product. Each loads what it needs, so that a mistake in the environment is said at once.
import { Command, InvalidArgumentError } from "commander";
import { readConfiguration } from "./configuration.ts";
import { version } from "./installation.ts";
import type { KeyCommand } from "./key-command.ts";
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

const key = program.command("key").description("the keys of machines that read the record");

key
  .command("add")
  .description("make a key and print it, this once")
  .argument("<name>", "who will use it, such as port-authority")
  .option("--per-minute <requests>", "how often it may ask; otherwise as often as RATE_LIMIT says", requests)
  .action((name: string, { perMinute = null }: { perMinute?: number | null }) =>
    runKey({ verb: "add", name, requestsPerMinute: perMinute }),
  );

key
  .command("list")
  .description("list them, revoked ones too")
  .action(() => runKey({ verb: "list" }));

key
  .command("revoke")
  .description("end a key at once")
  .argument("<name>")
  .action((name: string) => runKey({ verb: "revoke", name }));

async function runKey(command: KeyCommand): Promise<void> {
  const configuration = readConfiguration(process.env);
  const { runKeyCommand } = await import("./key-command.ts");
  await runKeyCommand(configuration, command);
}

function requests(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new InvalidArgumentError("It must be a whole number, 1 or more.");
}

await runForOperator(() => program.parseAsync());
