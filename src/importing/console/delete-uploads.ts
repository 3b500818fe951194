import type { Database } from "#database/database.ts";
import { UploadFiles } from "./upload-files.ts";

/**
 * Deletes the uploads that ended before a time, with their differences and files; what they imported stays. An upload that a newer one corrects
 * is kept with it. Returns their number.
 */
export async function deleteUploadsBefore({ kysely }: Database, folder: string, time: Date): Promise<number> {
  const files = new UploadFiles(folder);
  let count = 0;
  for (;;) {
    const deleted = await kysely
      .deleteFrom("import_upload")
      .where("ended_at", "<", time)
      .where("state", "in", ["refused", "imported", "undone", "discarded"])
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom("import_upload as correction")
              .select("correction.id")
              .whereRef("correction.corrects", "=", "import_upload.id"),
          ),
        ),
      )
      .returning("id")
      .execute();
    for (const { id } of deleted) await files.remove(id);
    if (deleted.length === 0) return count;
    count += deleted.length;
  }
}
