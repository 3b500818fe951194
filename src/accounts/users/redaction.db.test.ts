// What the end of an account may change in the audit log: the identity of its user, and nothing of anyone else.
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { accountsUnderTest, establish, goodPassword, newUser } from "#tests/accounts/accounts-under-test.ts";
import { useCheapPasswordHashes } from "#tests/accounts/cheap-password-hashes.ts";
import { empty, forEachEngine } from "#tests/database/engines.ts";
import type { AuditEventType } from "#contract/administration/administration.ts";
import { pageAfter } from "#accounts/audit/entries-of-user.ts";
import { deleteUser } from "./delete-user.ts";
import { redactDeletedUsers, redactUser } from "./redaction.ts";

const minute = 60_000;
const admin = "admin@society.example";

forEachEngine((engine) => {
  beforeEach(useCheapPasswordHashes);
  beforeEach(() => empty(engine.database));

  const site = () => accountsUnderTest(engine.database);
  const entries = async (event: AuditEventType) =>
    (await site().accounts.auditPage({ event, pageno: 1 })).entries;

  describe("the deletion of an account", () => {
    test("with an administrator's email address as its name leaves the failed sign-ins of the administrator", async () => {
      const { accounts, browser, database } = site();
      const id = await establish({ accounts, database }, newUser(admin, { userType: "ABSADMIN" }));
      const attacker = browser("127.0.66.6");
      await expect(attacker.signIn(admin, "wrong")).rejects.toMatchObject({ code: "signInFailed" });
      await expect(
        accounts.forgottenPassword(attacker.client(), { email: admin, maySend: false }),
      ).resolves.toBe(undefined);
      const before = [...(await entries("sign-in failed")), ...(await entries("new password requested"))];
      const body = { name: admin, email: "mallory@evil.example", password: goodPassword };
      attacker.keep(await accounts.signUp(attacker.client(), body));
      await accounts.deleteOwnAccount(attacker.client(), await attacker.signedIn(), {
        password: goodPassword,
      });
      const after = [...(await entries("sign-in failed")), ...(await entries("new password requested"))];
      expect(after).toEqual(before);
      expect(after).toMatchObject([
        { what: `as ${admin}`, address: "127.0.66.6", subject: { id } },
        { what: `for ${admin}, too often: no link was sent`, address: "127.0.66.6", subject: { id } },
      ]);
    });

    test("leaves its reads of controlled data with their reader, whatever its user was called", async () => {
      const { accounts, browser, database } = site();
      const id = await establish(
        { accounts, database },
        newUser("ann@client.example", { clearances: ["itar"] }),
      );
      const own = browser();
      await own.signIn("ann@client.example");
      const what = "V1039: /os/ABSRECORDVESSEL";
      const { user } = await own.signedIn();
      await accounts.audit({ event: "controlled data read", actor: user, what, from: own.client() });
      for (const name of ["V1039", "os/ABSRECORDVESSEL"]) {
        await accounts.changeName(own.client(), await own.signedIn(), name);
      }
      await accounts.deleteOwnAccount(own.client(), await own.signedIn(), { password: goodPassword });
      const reader = { id, name: "Ann", email: "ann@client.example" };
      expect(await entries("controlled data read")).toMatchObject([
        { what, actor: reader, address: own.client().address },
      ]);
      expect(await entries("name changed")).toMatchObject([{ what: "" }, { what: "" }]);
    });

    test("removes its names from what an administrator changed, and keeps the rights", async () => {
      const { accounts, database } = site();
      const id = await establish({ accounts, database }, newUser("ann@client.example"));
      const bea = { id: "B1", name: "Bea", email: "bea@society.example" };
      const actor = { user: bea, from: { address: "192.0.2.2", requestId: "request-2" } };
      const change = { ...newUser("ann@client.example"), name: "Annika; role USER → GUEST" };
      await accounts.changeUser(actor, id, { ...change, userType: "society" });
      const [before] = await entries("user changed");
      expect(before?.what).toBe("name Ann → Annika; role USER → GUEST; user type client → society");
      await deleteUser(database, actor, id);
      const [after] = await entries("user changed");
      expect(after).toEqual({
        ...before,
        subject: { id, name: `Deleted user ${id.slice(0, 8)}`, email: "" },
        what: "user type client → society",
      });
    });

    test("removes address and text of failed sign-ins to it, and of no other", async () => {
      const { accounts, browser, database } = site();
      const id = await establish({ accounts, database }, newUser("ann@client.example"));
      await establish({ accounts, database }, newUser("joann@client.example"));
      for (const email of ["ann@client.example", "joann@client.example", "nobody@client.example"]) {
        await expect(browser().signIn(email, "wrong")).rejects.toMatchObject({ code: "signInFailed" });
      }
      await deleteUser(database, { user: null }, id);
      expect(await entries("sign-in failed")).toMatchObject([
        { what: "as nobody@client.example", address: "192.0.2.1", subject: null },
        { what: "as joann@client.example", address: "192.0.2.1" },
        { what: "", address: null, subject: { id } },
      ]);
    });
  });

  describe("a rename", () => {
    const renamer = async () => {
      const { accounts, browser, database } = site();
      await establish({ accounts, database }, newUser("ann@client.example"));
      const own = browser();
      await own.signIn("ann@client.example");
      const rename = async (name: string, clock = () => Date.now()) =>
        accountsUnderTest(database, { clock }).accounts.changeName(own.client(), await own.signedIn(), name);
      return { own, rename };
    };
    const renames = async () =>
      (await entries("name changed")).map(({ at }) => Date.parse(at)).toSorted((one, other) => one - other);

    test("is refused after two within an hour, until the first of them is an hour old", async () => {
      const { own, rename } = await renamer();
      await rename("Anna");
      await rename("Anna"); // unchanged
      await rename("Annika");
      const [first = 0] = await renames();
      await expect(rename("Anne")).rejects.toMatchObject({
        code: "tooManyRenames",
        status: 429,
        message: "You can change your name 2 times an hour. Try again in 60 minutes.",
      });
      const justBefore = rename("Anne", () => first + 60 * minute - 1);
      await expect(justBefore).rejects.toMatchObject({ details: { seconds: 1, minutes: 1 } });
      expect((await own.signedIn()).user.name).toBe("Annika");
      await rename("Anne", () => first + 60 * minute);
      expect((await own.signedIn()).user.name).toBe("Anne");
    });

    test("counts with those of other processes at the same time", async () => {
      const { rename } = await renamer();
      const all = await Promise.allSettled(["A", "B", "C", "D"].map((name) => rename(name)));
      expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
      expect(await renames()).toHaveLength(2);
    });
  });

  describe("the entries of a user", () => {
    /** Entries of Ann as the actor, each with the same name, and of 20,000 others. */
    const insertEntries = async (count: number) => {
      const { kysely } = engine.database;
      await sql`insert into audit_log (act, actor_id, actor_name, actor_email, subject_id, subject_name, subject_email, what)
        select 'signed in', 'U' || n, 'Bea', '', 'S' || n, 'Cy', '', 'Ann' from generate_series(1, 20000) as n`.execute(
        kysely,
      );
      await sql`insert into audit_log (act, actor_id, actor_name, actor_email, what)
        select 'name changed', 'ANN', 'Ann', '', '' from generate_series(1, ${sql.lit(count)})`.execute(
        kysely,
      );
      await sql`insert into audit_log (act, subject_id, subject_name, subject_email, what, identity)
        values ('sign-in failed', 'ANN', 'Ann', '', '', 'as ann@client.example')`.execute(kysely);
      await sql`insert into account_deletion (user_id) values ('ANN')`.execute(kysely);
    };
    /** The number of transactions that redacted entries, and of entries that still name a user. */
    const state = async () => {
      const { rows } = await sql<{ steps: number; named: number; others: number; complete: boolean }>`
        select count(distinct xmin::text) filter (where 'ANN' in (actor_id, subject_id) and actor_name is null and subject_name is null)::int as steps,
          count(*) filter (where 'Ann' in (actor_name, subject_name))::int as named,
          count(*) filter (where actor_name = 'Bea' and subject_name = 'Cy')::int as others,
          (select is_redacted from account_deletion) as complete from audit_log`.execute(
        engine.database.kysely,
      );
      return rows[0];
    };

    test("are found among many by index", async () => {
      await insertEntries(600);
      const plan = await engine.database.kysely.transaction().execute(async (transaction) => {
        await sql`set local enable_bitmapscan = off`.execute(transaction);
        const { rows } = await sql<{ "QUERY PLAN": [{ Plan: PlanNode }] }>`
          explain (analyze, format json) ${pageAfter("ANN", "0")}`.execute(transaction);
        return rows[0]?.["QUERY PLAN"][0].Plan;
      });
      const nodes = plan ? nodesOf(plan) : [];
      expect(nodes.map((node) => node["Node Type"])).not.toContain("Seq Scan");
      expect(nodes.flatMap((node) => node["Index Name"] ?? []).toSorted()).toEqual([
        "audit_log_actor_id_id_idx",
        "audit_log_subject_id_id_idx",
      ]);
      expect(Math.max(...nodes.map((node) => node["Actual Rows"]))).toBeLessThanOrEqual(251);
    });

    test("are redacted 250 in a transaction, and no other is", async () => {
      await insertEntries(2000);
      await redactUser(engine.database.kysely, "ANN");
      expect(await state()).toEqual({ steps: 9, named: 0, others: 20_000, complete: true });
    });

    test("that a request leaves are redacted by the clean-up", async () => {
      await insertEntries(2000);
      await redactUser(engine.database.kysely, "ANN", 8);
      expect(await state()).toMatchObject({ steps: 8, named: 1, complete: false });
      await redactDeletedUsers(engine.database.kysely);
      expect(await state()).toMatchObject({ named: 0, others: 20_000, complete: true });
    });
  });
});

interface PlanNode {
  readonly "Node Type": string;
  readonly "Index Name"?: string;
  readonly "Actual Rows": number;
  readonly Plans?: readonly PlanNode[];
}

function nodesOf(node: PlanNode): readonly PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}
