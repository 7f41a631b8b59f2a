import { parseArgs } from "node:util";
import { Setup } from "#contract/account/sign-in.ts";
import { insertKey } from "#server/features/workspace/settings/keys.ts";
import { createOwner, insertWorkspace } from "#server/domain/workspace/create-owner.ts";
import { findAccount } from "#server/domain/workspace/find-account.ts";
import { findWorkspace } from "./find-workspace.ts";
import { run } from "./run.ts";
import { readLine } from "./read-line.ts";
import * as z from "zod";

const { values } = parseArgs({
  options: {
    name: { type: "string" },
    email: { type: "string" },
    workspace: { type: "string" },
    "password-stdin": { type: "boolean", default: false },
    json: { type: "boolean", default: false },
  },
});

/**
 * `npm run setup -- --name … --email … --password-stdin --workspace … --json` creates the owner and the workspace, or
 * finds them, and prints a new key pair. The password comes from standard input because command lines are visible to
 * other users.
 */
await run(async (services) => {
  const password = values["password-stdin"] ? await readLine() : "";
  const given = Setup.safeParse({ ...values, password });
  if (!given.success) throw new Error(`Something is missing or wrong.\n${z.prettifyError(given.error)}`);
  const setup = given.data;
  const made = await createOwner(services, setup);
  const userId = made.created ? made.userId : await findAccount(services, setup.email, setup.password);
  if (!userId) throw new Error("There is an owner already, and this e-mail address and password do not fit.");
  const found = await findWorkspace(services, setup.workspace);
  const result = await services.database.system(async (db) => {
    const workspace =
      found?.userId === userId
        ? { id: found.id, uniqueId: found.uniqueId }
        : await insertWorkspace(db, userId, { name: setup.workspace }).then((row) => ({
            id: row.id,
            uniqueId: row.uniqueWorkspaceId,
          }));
    const key = await insertKey(db, services.serverKey, {
      workspaceId: workspace.id,
      userId,
      name: "Set-up",
      role: "admin",
    });
    return { workspace_id: workspace.uniqueId, api_key: key.row.apiKey, secret_key: key.secret };
  });
  if (values.json) console.log(JSON.stringify(result));
  else for (const [name, value] of Object.entries(result)) console.log(`${name}: ${value}`);
});
