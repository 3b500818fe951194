// The commands of the product. Each loads what it needs, so that a mistake in the environment is said at once.
import { Command, InvalidArgumentError } from "commander";
import { readConfiguration } from "./configuration.ts";
import { version } from "./installation.ts";
import type { KeyCommand } from "./key-command.ts";
import type { OperatorCommand } from "./operator-command.ts";
import { runForOperator } from "./start-error.ts";
import type { UserCommand, UserRights } from "./user-command.ts";

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

const user = program.command("user").description("the people who sign in");

/** The options that say what a user may do. */
const withRights = (command: Command): Command =>
  command
    .option("--name <name>", "what the user is called")
    .option("--type <type>", "public, client, society or ABSADMIN")
    .option("--role <role>", "the role, USER unless set")
    .option("--permissions <numbers>", 'such as 3, which allows ordering; "" for none', numbers)
    .option(
      "--clearances <names>",
      'such as itar, which admits to controlled facilities; "" for none',
      words,
    );

withRights(
  user
    .command("add")
    .description("make a user and print the address where the password is chosen")
    .argument("<email>"),
).action((email: string, options: RightOptions) => runUser({ verb: "add", email, rights: rights(options) }));

withRights(
  user.command("set").description("change what a user may do; what is not said stays").argument("<email>"),
).action((email: string, options: RightOptions) => runUser({ verb: "set", email, rights: rights(options) }));

user
  .command("list")
  .description("list users by name")
  .argument("[search]", "part of a name or an e-mail address", "")
  .action((search: string) => runUser({ verb: "list", search }));

for (const [verb, description] of [
  ["disable", "sign a user out everywhere and keep the user out"],
  ["enable", "let a user in again"],
  ["link", "print an address where the user chooses a new password"],
] as const) {
  user
    .command(verb)
    .description(description)
    .argument("<email>")
    .action((email: string) => runUser({ verb, email }));
}

interface RightOptions {
  readonly name?: string;
  readonly type?: string;
  readonly role?: string;
  readonly permissions?: readonly number[];
  readonly clearances?: readonly string[];
}

/** As the contract calls them; whether they are any is found out where the command is done. */
function rights({ clearances, name, permissions, role, type }: RightOptions): UserRights {
  const given = { name, userType: type, roleValue: role, permissions, clearances };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

function words(text: string): readonly string[] {
  return text
    .split(",")
    .map((word) => word.trim())
    .filter(Boolean);
}

function numbers(text: string): readonly number[] {
  if (words(text).every((word) => /^\d{1,2}$/.test(word))) return words(text).map(Number);
  throw new InvalidArgumentError("It must be numbers from 0 to 99, separated by commas.");
}

const runKey = (command: KeyCommand) => run({ subject: "key", command });
const runUser = (command: UserCommand) => run({ subject: "user", command });

async function run(command: OperatorCommand): Promise<void> {
  const configuration = readConfiguration(process.env);
  const { runOperatorCommand } = await import("./operator-command.ts");
  await runOperatorCommand(configuration, command);
}

function requests(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new InvalidArgumentError("It must be a whole number, 1 or more.");
}

await runForOperator(() => program.parseAsync());
