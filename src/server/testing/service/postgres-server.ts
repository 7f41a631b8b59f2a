import { startServer } from "./test-postgres.ts";

/** Once per run: starts a PostgreSQL server, unless one is configured. Test files create their own databases. */
export async function setup(): Promise<() => Promise<void>> {
  const server = await startServer();
  process.env["TEST_DATABASE_URL"] = server.url;
  return () => server.stop();
}
