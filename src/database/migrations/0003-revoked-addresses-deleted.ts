// A revoked secret address is deleted, with the follow whose feed it served: kept ones let one account fill the disk.
import { type Kysely, type Migration, sql } from "kysely";

export const revokedAddressesDeleted: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`alter table follow drop constraint follow_address_id_fkey`.execute(database);
    await sql`alter table follow add constraint follow_address_id_fkey
      foreign key (address_id) references secret_address on delete cascade`.execute(database);
    await sql`delete from secret_address where revoked_at is not null`.execute(database);
    await sql`alter table secret_address drop column revoked_at`.execute(database);
  },
};
