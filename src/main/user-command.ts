// `user`: accounts made and changed by the operator. It is how the first administrator comes to be.
import { invite } from "#accounts/invitation.ts";
import { accountParts } from "#accounts/open-accounts.ts";
import {
  administeredUser,
  changeUser,
  createUser,
  listUsers,
  setDisabled,
  userByEmail,
} from "#accounts/users.ts";
import type { AccountUserType, AdministeredUser } from "#contract/administration.ts";
import { administrationCalls, type ChangeUser, usersQuery } from "#contract/administration-calls.ts";
import { Problem } from "#contract/problem.ts";
import type { Database } from "#database/database.ts";
import { accountSettings } from "./account-settings.ts";
import { keptSecret } from "./auth-secret.ts";
import type { Configuration } from "./configuration.ts";
import { createLog } from "./logging.ts";
import type { Outcome } from "./operator-command.ts";

/** What is said of a user on the command line; what is left out stays, or is as for a member of the public. */
export type UserRights = { readonly [Field in keyof ChangeUser]?: Readonly<ChangeUser[Field]> | undefined };

export type UserCommand =
  | { readonly verb: "add"; readonly email: string; readonly rights: UserRights }
  | { readonly verb: "list"; readonly search: string }
  | { readonly verb: "set"; readonly email: string; readonly rights: UserRights }
  | { readonly verb: "disable" | "enable" | "link"; readonly email: string };

/** The operator at the command line, in the audit log. */
const operator = { user: null };

/** Does a command in an open database. */
export async function keepUsers(
  configuration: Configuration,
  database: Database,
  command: UserCommand,
): Promise<Outcome> {
  try {
    return await done(configuration, database, command);
  } catch (error) {
    if (error instanceof Problem) return { isDone: false, text: sentenceOf(error) };
    throw error;
  }
}

async function done(
  configuration: Configuration,
  database: Database,
  command: UserCommand,
): Promise<Outcome> {
  if (command.verb === "list") return list(database, command.search);
  if (command.verb === "add") {
    const { email, rights } = command;
    const user = parsed(administrationCalls.createUser, {
      name: email,
      userType: "public",
      ...nothing,
      ...rights,
      email,
    });
    return wayIn(configuration, database, await createUser(database, operator, user), user.userType);
  }
  const { email, id } = await userByEmail(database, command.email);
  if (command.verb === "link") {
    const { userType } = await administeredUser(database, id);
    return wayIn(configuration, database, id, userType);
  }
  if (command.verb === "set") {
    const before = await administeredUser(database, id);
    const change = parsed(administrationCalls.changeUser, { ...before, ...command.rights });
    await changeUser(database, operator, id, change);
    return { isDone: true, text: line(await administeredUser(database, id)) };
  }
  await setDisabled(database, operator, id, command.verb === "disable");
  return { isDone: true, text: `${email} is ${command.verb}d.` };
}

const nothing = { permissions: [], clearances: [] };

/** The address where a user chooses a password; of one who signs in elsewhere, the address of that. */
async function wayIn(
  configuration: Configuration,
  database: Database,
  id: string,
  userType: AccountUserType,
): Promise<Outcome> {
  const log = createLog(configuration.logLevel);
  const secret = configuration.authSecret ?? keptSecret(configuration.dataDir, log);
  const settings = accountSettings(configuration, { database, secret, log, clock: Date.now });
  const { origin, singleSignOn } = settings;
  if (singleSignOn?.requiredFor.includes(userType)) {
    const remark = `The user signs in there with ${singleSignOn.label}, and needs no password.`;
    return { isDone: true, text: `${origin}/account/sign-in`, remark };
  }
  const text = await invite(accountParts(settings), operator, id);
  return { isDone: true, text, remark: "Whoever opens this address within three days chooses the password." };
}

async function list(database: Database, search: string): Promise<Outcome> {
  const lines: string[] = [];
  for (let pageno = 1, totalPages = 1; pageno <= totalPages; pageno += 1) {
    const page = await listUsers(database, usersQuery.parse({ search, pageno }));
    ({ totalPages } = page);
    lines.push(...page.users.map(line));
  }
  return { isDone: true, text: lines.join("\n") || "There are no users." };
}

/** `ann@client.example  Ann, client, permissions 3, clearances itar, disabled`. */
function line({ clearances, email, isDisabled, name, permissions, userType }: AdministeredUser): string {
  const facts = [
    name,
    userType,
    ...(permissions.length > 0 ? [`permissions ${permissions.join(" ")}`] : []),
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

/** Throws `badRequest` with the first thing that is wrong. */
function parsed<Value>(schema: Schema<Value>, given: unknown): Value {
  const { data, error } = schema.safeParse(given);
  if (data === undefined) throw new Problem("badRequest", { message: error?.issues[0]?.message ?? "" });
  return data;
}

function sentenceOf({ code, message }: Problem): string {
  return code === "notFound" ? "There is no user with this e-mail address." : message;
}
