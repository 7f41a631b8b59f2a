import { startServer } from "./test-postgres.ts";

/** Before the first test of a run: a server, unless one is configured. Test files make databases of their own in it. */
export async function setup(): Promise<() => Promise<void>> {
  const server = await startServer();
  process.env["TEST_DATABASE_URL"] = server.url;
  return () => server.stop();
}
