import { startSession } from "#server/access/sessions.ts";
import type { TestService } from "#server/testing.ts";
import type { Operation } from "./operations.ts";
import { type Kind, insertRecords } from "./records.ts";

async function openSide(service: TestService, word: string) {
  const home = await service.workspace(word);
  const records = await insertRecords(service.services, home, word);
  const { serverKey, database } = service.services;
  const token = await database.system((db) => startSession(db, serverKey, home.userId));
  return {
    ...home,
    ...records,
    word,
    /** The same person signed in to the dashboard. */
    session: { cookie: `laurel=${token}`, "x-laurel": "1" },
  };
}
export type Side = Awaited<ReturnType<typeof openSide>>;

/** Two workspaces with different owners, each with one record of every kind. Call it on an empty service. */
export async function openWorld(service: TestService) {
  const a = await openSide(service, "alder");
  const b = await openSide(service, "birch");
  return { service, a, b };
}
export type World = Awaited<ReturnType<typeof openWorld>>;

/** The headers with which the admin of a side may call this. */
export const headersFor = ({ endpoint }: Operation, side: Side): Record<string, string> =>
  endpoint.door === "session" ? side.session : side.headers;

/** One side's identifiers, some of them replaced. */
export const idsWith = (side: Side, changes: Partial<Record<Kind, string>>): Record<Kind, string> => ({
  ...side.ids,
  ...changes,
});
