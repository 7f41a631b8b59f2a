import type { Db } from "#server/db/open.ts";
import {
  contacts,
  importMappings,
  invitationRuns,
  invitees,
  suppressions,
  workspaceExports,
} from "#server/db/schema.ts";
import { oneRow } from "./one-row.ts";

/** A second contact, a run of invitations with one person, a kept mapping and a copy of the workspace; gives their identifiers. */
export async function insertPeopleParts(
  db: Db,
  { workspaceId, formId, contactId, word }: { workspaceId: number; formId: number; contactId: number; word: string },
) {
  const insert = { workspaceId, name: word };
  const run = await oneRow(
    db
      .insert(invitationRuns)
      .values({ ...insert, formId, subject: word, message: word, state: "running" })
      .returning({ id: invitationRuns.id }),
  );
  const invitee = await oneRow(
    db
      .insert(invitees)
      .values({ ...insert, runId: run.id, contactId, email: `${word}@example.test` })
      .returning({ id: invitees.id }),
  );
  const other = await oneRow(db.insert(contacts).values(insert).returning({ id: contacts.id }));
  await db.insert(suppressions).values({ workspaceId, emailHash: word, reason: "bounced" });
  const mapping = await oneRow(
    db
      .insert(importMappings)
      .values({ ...insert, columns: [word], mapping: { review_text: word } })
      .returning({ id: importMappings.id }),
  );
  const copy = await oneRow(
    db
      .insert(workspaceExports)
      .values({ workspaceId, state: "failed", message: word })
      .returning({ id: workspaceExports.id }),
  );
  return {
    "other-contact": String(other.id),
    invitation: String(run.id),
    invitee: String(invitee.id),
    mapping: String(mapping.id),
    export: String(copy.id),
  };
}
