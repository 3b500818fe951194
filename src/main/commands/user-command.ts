// `user`: creates and changes users, including the first administrator.
import { deleteUser } from "#accounts/users/delete-user.ts";
import { printInvitationLink } from "#accounts/users/invitation.ts";
import { accountDependencies } from "#accounts/open-accounts.ts";
import {
  administeredUser,
  changeUser,
  createUser,
  listUsers,
  setDisabled,
  userByEmail,
} from "#accounts/users/users.ts";
import type { AccountUserType, AdministeredUser } from "#contract/administration/administration.ts";
import {
  createUserBody,
  type UserChange,
  userChange,
} from "#contract/administration/administration-calls.ts";
import { Problem } from "#contract/calls/problem.ts";
import type { Database } from "#database/database.ts";
import { permissionWord } from "#rules/access/permission-names.ts";
import { accountSettings } from "#main/configuration/account-settings.ts";
import { loadOrCreateSecret } from "#main/configuration/auth-secret.ts";
import type { Configuration } from "#main/configuration/configuration.ts";
import { createLog } from "#main/logging.ts";
import type { CommandResult } from "./command-result.ts";

/** A new user has the rights of a public one, apart from those given. */
export type UserCommand =
  | { readonly verb: "add"; readonly email: string; readonly rights: UserChange }
  | { readonly verb: "list"; readonly search: string }
  | { readonly verb: "set"; readonly email: string; readonly rights: UserChange }
  | { readonly verb: "disable" | "enable" | "link" | "delete"; readonly email: string };

/** The actor in the audit log for commands of the operator. */
const operator = { user: null };

/** Executes a user command in an open database. */
export async function executeUserCommand(
  configuration: Configuration,
  database: Database,
  command: UserCommand,
): Promise<CommandResult> {
  try {
    return await execute(configuration, database, command);
  } catch (error) {
    if (error instanceof Problem) return { isDone: false, text: formatProblem(error) };
    throw error;
  }
}

async function execute(
  configuration: Configuration,
  database: Database,
  command: UserCommand,
): Promise<CommandResult> {
  if (command.verb === "list") return listAllUsers(database, command.search);
  if (command.verb === "add") {
    const { email, rights } = command;
    const user = parseOrThrow(createUserBody, {
      name: email,
      userType: "public",
      ...noRights,
      ...rights,
      email,
    });
    return signInAddress(configuration, database, await createUser(database, operator, user), user.userType);
  }
  const { email, id } = await userByEmail(database, command.email);
  if (command.verb === "link") {
    const { userType } = await administeredUser(database, id);
    return signInAddress(configuration, database, id, userType);
  }
  if (command.verb === "set") {
    await changeUser(database, operator, id, parseOrThrow(userChange, command.rights));
    return { isDone: true, text: formatUser(await administeredUser(database, id)) };
  }
  if (command.verb === "delete") {
    await deleteUser(database, operator, id);
    return { isDone: true, text: `${email} is deleted.` };
  }
  await setDisabled(database, operator, id, command.verb === "disable");
  return { isDone: true, text: `${email} is ${command.verb}d.` };
}

const noRights = { permissions: [], clearances: [] };

/** The address where a user chooses a password, or the sign-in page if the user must use single sign-on. */
async function signInAddress(
  configuration: Configuration,
  database: Database,
  id: string,
  userType: AccountUserType,
): Promise<CommandResult> {
  const log = createLog(configuration.logLevel);
  const secret = configuration.authSecret ?? loadOrCreateSecret(configuration.dataDir, log);
  const settings = accountSettings(configuration, { database, secret, log, clock: Date.now });
  const { origin, singleSignOn } = settings;
  if (singleSignOn?.requiredFor.includes(userType)) {
    const remark = `The user signs in there with ${singleSignOn.label} and needs no password.`;
    return { isDone: true, text: `${origin}/account/sign-in`, remark };
  }
  const text = await printInvitationLink(accountDependencies(settings), operator, id);
  return {
    isDone: true,
    text,
    remark:
      "Send this address to the user, who can choose a password there within three days. Anyone who has it can do so.",
  };
}

async function listAllUsers(database: Database, search: string): Promise<CommandResult> {
  const lines: string[] = [];
  for (let pageno = 1, totalPages = 1; pageno <= totalPages; pageno += 1) {
    const page = await listUsers(database, { search, pageno });
    ({ totalPages } = page);
    lines.push(...page.users.map(formatUser));
  }
  return { isDone: true, text: lines.join("\n") || "There are no users." };
}

/** `ann@client.example  Ann, client, permissions order 10, clearances itar, disabled`. */
function formatUser({
  clearances,
  email,
  isDisabled,
  name,
  permissions,
  userType,
}: AdministeredUser): string {
  const facts = [
    name,
    userType,
    ...(permissions.length > 0 ? [`permissions ${permissions.map(permissionWord).join(" ")}`] : []),
    ...(clearances.length > 0 ? [`clearances ${clearances.join(" ")}`] : []),
    ...(isDisabled ? ["disabled"] : []),
  ];
  return `${email}  ${facts.join(", ")}`;
}

interface Schema<Value> {
  safeParse(value: unknown): {
    readonly data?: Value | undefined;
    readonly error?: { readonly issues: readonly { readonly message: string }[] } | undefined;
  };
}

/** Parses a value. Throws `badRequest` with the first error. */
function parseOrThrow<Value>(schema: Schema<Value>, value: unknown): Value {
  const { data, error } = schema.safeParse(value);
  if (data === undefined) throw new Problem("badRequest", { message: error?.issues[0]?.message ?? "" });
  return data;
}

function formatProblem({ code, message }: Problem): string {
  return code === "notFound" ? "There is no user with this email address." : message;
}
