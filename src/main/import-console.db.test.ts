// The import console of an installation: what it accepts beyond import folders.
import { expect, test } from "vitest";

import { createFolderStore } from "#documents/folder-store.ts";
import { load, openFresh } from "#tests/database/engines.ts";
import { temporaryFolder } from "#tests/database/temporary-folder.ts";
import { ada, bytesOf } from "#tests/importing/console-under-test.ts";
import { readConfiguration } from "#main/configuration/configuration.ts";
import { openImportConsole } from "./import-console.ts";

const titles =
  "IMO;SHIP NAME;CLASS;DATE OF SURVEY;DATE OF NEXT SURVEY;DATE OF LATEST STATUS;STATUS;REASON FOR THE STATUS";

test("the import console checks an IACS list, and refuses another CSV file by its name", async () => {
  const database = await openFresh();
  try {
    await load(database, { vessel: [{ assetnum: "V1", imo_num: "9074729", vessel_name: "MERIDIAN STAR" }] });
    const configuration = readConfiguration({ DATA_DIR: await temporaryFolder() });
    const console = openImportConsole(configuration, {
      database,
      documents: createFolderStore(await temporaryFolder()),
      log: { info: fail, warn: fail, error: fail } as never,
    });
    const upload = async (content: string) => {
      const id = await console.upload(ada, "list.csv", bytesOf(content));
      await console.settled();
      return console.details(ada.user, id);
    };
    const { abbreviation } = configuration.society;
    const row = `9074729;MERIDIAN STAR;${abbreviation};20240501;20270501;20240502;Suspended;Overdue survey`;
    const list = await upload(`${titles}\n${row}\n`);
    expect(list).toMatchObject({ state: "checked", errors: [] });
    expect(await upload("Name;Number\nStar;1\n")).toMatchObject({
      state: "refused",
      errors: [
        { file: "list.csv", kind: expect.stringContaining("IACS list of vessels in class") as string },
      ],
    });
  } finally {
    await database.close();
  }
});

const fail = (...message: readonly unknown[]) => {
  throw new Error(JSON.stringify(message));
};
