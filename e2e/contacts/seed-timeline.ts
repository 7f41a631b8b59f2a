import { pino } from "pino";
import pg from "pg";
import { openManagedServer } from "#server/platform/postgres/managed-server.ts";

const log = pino({ level: "silent" });

const FIRST = "2019-01-01";
const KINDS = ["note", "form_opened", "tag_added", "invitation_sent", "review_edited"];

/** Adds a contact with entries over seven years to a stopped service; returns its id. */
export async function fillTimeline(dataDir: string, entries: number): Promise<number> {
  const server = await openManagedServer(dataDir, log);
  const database = new pg.Client(server.connection());
  try {
    await database.connect();
    const { rows } = await database.query<{ id: number }>(
      `insert into contacts (workspace_id, name, email)
        select min(id), 'Long Story', 'long@example.test' from workspaces returning id::int`,
    );
    const [contact] = rows;
    if (!contact) throw new Error("The contact was not inserted");
    await database.query(
      `insert into timeline_events (workspace_id, contact_id, type, summary, payload, event_at)
        select c.workspace_id, c.id, ($1::text[])[1 + n % 5], 'Entry ' || n,
          jsonb_build_object('note', 'Entry ' || n, 'number', n),
          $2::timestamptz + n * interval '7 years' / $3::int
        from contacts c, generate_series(0, $3::int - 1) n where c.id = $4`,
      [KINDS, `${FIRST}T12:00:00Z`, entries, contact.id],
    );
    return contact.id;
  } finally {
    await database.end();
    await server.leave();
  }
}
