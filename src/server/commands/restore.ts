import { parseArgs } from "node:util";
import { sql } from "drizzle-orm";
import { users } from "#server/platform/db/tables/schema.ts";
import { restoreArchive } from "#server/features/workspace/exports/restore-archive.ts";
import { run } from "./run.ts";

const { values } = parseArgs({ options: { file: { type: "string" }, email: { type: "string" } } });

/**
 * `npm run restore -- --file copy.zip --email ada@example.com`: restores a workspace export into a new workspace of
 * that user.
 */
await run(async (services) => {
  const { file, email } = values;
  if (!file || !email) throw new Error("Say which copy, and whose workspace it becomes: --file copy.zip --email …");
  const [user] = await services.database.system((db) =>
    db
      .select({ id: users.id })
      .from(users)
      .where(sql`lower(${users.email}) = lower(${email})`),
  );
  if (!user) throw new Error(`Nobody signs in as ${email}. Run \`npm run setup\` first.`);
  const { workspaceId, counts } = await restoreArchive(services, file, user.id);
  console.log(`workspace_id: ${workspaceId}`);
  for (const [name, count] of Object.entries(counts)) if (count > 0) console.log(`${name}: ${count}`);
});
