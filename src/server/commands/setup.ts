import { Setup } from "#contract/account/sign-in.ts";
import { insertKey } from "#server/features/workspace/settings/keys.ts";
import { createOwner, insertWorkspace } from "#server/domain/workspace/create-owner.ts";
import { findAccount } from "#server/domain/workspace/find-account.ts";
import { readArguments } from "#server/platform/startup/read-arguments.ts";
import { findOwnWorkspace } from "./find-workspace.ts";
import { run } from "./run.ts";
import { readLine } from "./read-line.ts";
import * as z from "zod";

// The password comes from standard input because command lines are visible to other users.
const values = readArguments("setup", "Creates the owner and a workspace, or finds them, and prints a new API key.", {
  name: { type: "string", takes: "NAME", says: "name of the owner" },
  email: { type: "string", takes: "ADDRESS", says: "address with which the owner signs in" },
  workspace: { type: "string", takes: "NAME", says: "name of the workspace" },
  "password-stdin": { type: "boolean", default: false, says: "read the password from standard input (needed)" },
  json: { type: "boolean", default: false, says: "print JSON" },
});

await run(async (services) => {
  const password = values["password-stdin"] ? await readLine() : "";
  const given = Setup.safeParse({ ...values, password });
  if (!given.success) throw new Error(`Something is missing or wrong.\n${z.prettifyError(given.error)}`);
  const setup = given.data;
  const made = await createOwner(services, setup);
  const userId = made.created ? made.userId : await findAccount(services, setup.email, setup.password);
  if (!userId) throw new Error("There is an owner already, and this e-mail address and password do not fit.");
  const found = await findOwnWorkspace(services, userId, setup.workspace);
  const result = await services.database.system(async (db) => {
    const workspace = found ?? (await insertWorkspace(db, userId, { name: setup.workspace }));
    const key = await insertKey(db, services.serverKey, {
      workspaceId: workspace.id,
      userId,
      name: "Set-up",
      role: "admin",
    });
    return { workspace_id: workspace.uniqueWorkspaceId, api_key: key.row.apiKey, secret_key: key.secret };
  });
  if (values.json) console.log(JSON.stringify(result));
  else for (const [name, value] of Object.entries(result)) console.log(`${name}: ${value}`);
});
