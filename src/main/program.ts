// The commands of the product. Each loads its own modules after reading the configuration, so that a wrong setting is reported at once.
import { resolve } from "node:path";
import { Command, InvalidArgumentError, Option } from "commander";
import type { Database } from "#database/database.ts";
import type { KeyCommand } from "#main/commands/key-command.ts";
import type { OperatorCommand } from "#main/commands/operator-command.ts";
import type { UserChange } from "#contract/administration/administration-calls.ts";
import type { UserCommand } from "#main/commands/user-command.ts";
import { permissionOf } from "#rules/access/permission-names.ts";
import { type Configuration, readConfiguration } from "#main/configuration/configuration.ts";
import { version } from "./installation.ts";

type ReadSettings = () => Configuration;
type Operate = (command: OperatorCommand) => Promise<void>;

/**
 * Creates the program for the variables of an environment. Commands for keys, users, backups, documents and deliveries run in `database`
 * if it is given, instead of opening the configured one. Rejects with `CommanderError` for wrong arguments, after printing them.
 */
export function createProgram(variables: NodeJS.ProcessEnv, database?: Database): Command {
  const program = new Command("plimsoll")
    .description("The public record of a ship classification society")
    .version(version)
    .exitOverride();
  const read = () => readConfiguration(variables);
  const operate = async (command: OperatorCommand) => {
    const configuration = read();
    const { runOperatorCommand } = await import("#main/commands/operator-command.ts");
    await runOperatorCommand(configuration, command, database);
  };
  addServer(program, read);
  addRecordCommands(program, read);
  addDatabaseCommands(program, read);
  addBackupCommands(program, operate);
  addDocumentAndDeliveryCommands(program, operate);
  addKeyCommands(program, operate);
  addUserCommands(program, operate);
  return program;
}

function addServer(program: Command, read: ReadSettings): void {
  program
    .command("serve", { isDefault: true })
    .description("serve the record")
    .action(async () => {
      const configuration = read();
      const { serve } = await import("./server.ts");
      await serve(configuration);
    });
}

/** Commands that read or write the record. */
function addRecordCommands(program: Command, read: ReadSettings): void {
  program
    .command("import")
    .description("import a folder of the record format, or an IACS list of vessels in class")
    .argument("<source>", "path of the folder or list")
    .option("--dry-run", "only check it")
    .option("--replace", "remove what its files lack, except class status entries")
    .option("--skip-bad <lines>", "leave out and report up to this many bad lines", positiveNumber)
    .action(async (source: string, { dryRun = false, ...options }: ImportSettings) => {
      const configuration = read();
      const { runImport } = await import("#main/commands/import-command.ts");
      process.exitCode = (await runImport(configuration, { source, dryRun, ...options })) ? 0 : 1;
    });

  program
    .command("export-iacs")
    .description("write the vessels as an IACS list of vessels in class, as a visitor may see them")
    .argument("[file]", "path of the list; the standard output if it is left out")
    .action(async (file?: string) => {
      const configuration = read();
      const { runIacsExport } = await import("#main/commands/iacs-command.ts");
      await runIacsExport(configuration, file);
    });

  program
    .command("sync")
    .description("bring the record of a Maximo, or of another Plimsoll, into this one")
    .argument("[url]", "address of the source; SYNC_URL if not given")
    .option("--full", "compare all members, not only the changed ones")
    .option("--dry-run", "only check and compare")
    .option("--yes", "also remove more than 2 % of the rows of a record set")
    .action(async (url: string | undefined, options: { full?: boolean; dryRun?: boolean; yes?: boolean }) => {
      const configuration = read();
      const { runSync } = await import("#main/commands/sync-command.ts");
      process.exitCode = (await runSync(configuration, url, options)) ? 0 : 1;
    });
}

/** Commands for a database as a whole. */
function addDatabaseCommands(program: Command, read: ReadSettings): void {
  program
    .command("fleet")
    .description("write an import folder with a generated fleet, for tests and benchmarks")
    .argument("<folder>", "path of the folder, which is created")
    .option("--vessels <number>", "number of vessels", positiveNumber, 1000)
    .option("--seed <number>", "whole number that selects the fleet", positiveNumber, 1)
    .option("--day <day>", "day on which the record stands", "2026-11-01")
    .action(async (folder: string, plan: { vessels: number; seed: number; day: string }) => {
      const { runFleet } = await import("#main/commands/fleet-command.ts");
      await runFleet(plan, folder);
    });

  program
    .command("reset")
    .description("delete all data of the database; the next start creates it again")
    .option("--yes", "confirm it")
    .action(async ({ yes = false }: { yes?: boolean }) => {
      const configuration = read();
      const { runReset } = await import("#main/commands/reset-command.ts");
      await runReset(configuration, yes);
    });

  program
    .command("move")
    .description("copy the embedded database of DATA_DIR to an empty PostgreSQL database")
    .argument("[url]", "postgres://user:password@host:5432/database; DATABASE_URL if not given")
    .action(async (url?: string) => {
      const configuration = read();
      const { runMove } = await import("#main/commands/move-command.ts");
      await runMove(configuration, url ?? configuration.databaseUrl ?? "");
    });
}

function addBackupCommands(program: Command, operate: Operate): void {
  program
    .command("backup")
    .description(
      "write a backup of the record, users, keys, audit log and documents, also while a server runs",
    )
    .argument("<file>", "path of the file, which must not exist")
    .option("--deletions", "write only the list of deleted accounts, for a restore on an empty machine")
    .action((file: string, { deletions = false }: { deletions?: boolean }) =>
      operate({
        subject: "backup",
        command: deletions
          ? { verb: "deletions", path: resolve(file) }
          : { verb: "backup", path: resolve(file) },
      }),
    );

  program
    .command("restore")
    .description(
      "replace all data by that of a backup, also while a server runs; the file is trusted: restore only your own",
    )
    .argument("<file>", "path of the backup")
    .option("--deletions <file>", "list of the accounts that were deleted after the backup")
    .option("--yes", "confirm it for an installation that has data")
    .addOption(
      new Option("--verify", "only try it, in a temporary folder, and compare each row").conflicts([
        "deletions",
        "yes",
      ]),
    )
    .action(async (file: string, { deletions, verify = false, yes = false }: RestoreSettings) => {
      if (verify) {
        const { verifyBackup } = await import("#main/commands/verify-backup.ts");
        return verifyBackup(resolve(file));
      }
      const list = deletions === undefined ? null : resolve(deletions);
      return operate({
        subject: "backup",
        command: { verb: "restore", path: resolve(file), deletions: list, isConfirmed: yes },
      });
    });
}

interface RestoreSettings {
  readonly deletions?: string;
  readonly verify?: boolean;
  readonly yes?: boolean;
}

/** Commands for the documents of the record and for the deliveries of follows. */
function addDocumentAndDeliveryCommands(program: Command, operate: Operate): void {
  program
    .command("documents")
    .description("check the documents of the record")
    .command("check")
    .description(
      "read each document, and list those that are not what was stored; exit code 1 if there is one",
    )
    .option("--missing", "list the certificates without a document, too")
    .action(({ missing = false }: { missing?: boolean }) =>
      operate({ subject: "documents", command: { listsMissing: missing } }),
    );

  const deliveries = program
    .command("deliveries")
    .description("pause and resume the emails and webhook messages of follows");

  for (const [verb, description] of [
    ["pause", "send nothing until they are resumed"],
    ["status", "print whether they are paused, and how many wait"],
  ] as const) {
    deliveries
      .command(verb)
      .description(description)
      .action(() => operate({ subject: "deliveries", command: { verb } }));
  }

  deliveries
    .command("resume")
    .description("send what waits, and what comes")
    .option("--discard", "drop what waits")
    .action(({ discard = false }: { discard?: boolean }) =>
      operate({ subject: "deliveries", command: { verb: "resume", discard } }),
    );
}

function addKeyCommands(program: Command, operate: Operate): void {
  const run = (command: KeyCommand) => operate({ subject: "key", command });
  const key = program.command("key").description("manage the API keys of programs that read the record");

  key
    .command("add")
    .description("create a key and print it once")
    .argument("<name>", "who will use it, such as port-authority")
    .option("--per-minute <requests>", "requests a minute; RATE_LIMIT if not set", positiveNumber)
    .action((name: string, { perMinute = null }: { perMinute?: number | null }) =>
      run({ verb: "add", name, requestsPerMinute: perMinute }),
    );

  key
    .command("list")
    .description("list all keys, including revoked ones")
    .action(() => run({ verb: "list" }));

  key
    .command("revoke")
    .description("revoke a key at once")
    .argument("<name>")
    .action((name: string) => run({ verb: "revoke", name }));
}

function addUserCommands(program: Command, operate: Operate): void {
  const run = (command: UserCommand) => operate({ subject: "user", command });
  const user = program.command("user").description("manage the users who sign in");

  withRights(
    user
      .command("add")
      .description("create a user and print the address where the user chooses a password")
      .argument("<email>"),
  ).action((email: string, options: RightOptions) => run({ verb: "add", email, rights: rights(options) }));

  withRights(
    user
      .command("set")
      .description("change a user's name or rights; options that are left out stay unchanged")
      .argument("<email>"),
  ).action((email: string, options: RightOptions) => run({ verb: "set", email, rights: rights(options) }));

  user
    .command("list")
    .description("list users by name")
    .argument("[search]", "part of a name or an email address", "")
    .action((search: string) => run({ verb: "list", search }));

  for (const [verb, description] of [
    ["disable", "disable a user and end all sessions and keys"],
    ["enable", "enable a disabled user"],
    ["link", "print an address where the user chooses a new password"],
    ["delete", "delete a user with all lists, follows, keys and secret addresses"],
  ] as const) {
    user
      .command(verb)
      .description(description)
      .argument("<email>")
      .action((email: string) => run({ verb, email }));
  }
}

/** Adds the options for a user's name and rights. */
function withRights(command: Command): Command {
  return command
    .option("--name <name>", "the user's name")
    .option("--type <type>", "public, client, society or ABSADMIN")
    .option("--role <role>", "the role, USER unless set")
    .option(
      "--permissions <names>",
      'order, import, or numbers of the wider portal, separated by commas; "" for none',
      permissionNumbers,
    )
    .option(
      "--clearances <names>",
      'such as itar, which gives access to controlled facilities; "" for none',
      splitList,
    );
}

interface ImportSettings {
  readonly dryRun?: boolean;
  readonly replace?: boolean;
  readonly skipBad?: number;
}

interface RightOptions {
  readonly name?: string;
  readonly type?: string;
  readonly role?: string;
  readonly permissions?: readonly number[];
  readonly clearances?: readonly string[];
}

/** The rights with the names of the contract; the command validates the values. */
function rights({ clearances, name, permissions, role, type }: RightOptions): UserChange {
  const values = { name, userType: type, roleValue: role, permissions, clearances };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

function splitList(text: string): readonly string[] {
  return text
    .split(",")
    .map((item) => item.trim())
    .filter(Boolean);
}

function permissionNumbers(text: string): readonly number[] {
  return splitList(text).map((item) => {
    const number = permissionOf(item);
    if (number !== null) return number;
    throw new InvalidArgumentError("It must be order, import or numbers from 0 to 99, separated by commas.");
  });
}

function positiveNumber(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new InvalidArgumentError("It must be a whole number, 1 or more.");
}
