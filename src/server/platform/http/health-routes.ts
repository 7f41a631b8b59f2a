import { Hono } from "hono";
import type { Services } from "#server/platform/context/context.ts";

/** What a start waits for, or fails for, in one word. */
type Readiness = Record<"database" | "storage", "ok" | "failed">;

const ANSWER_MS = 5_000;

/** Asks the database and the media store. Never throws. */
export async function checkReadiness({ database, media }: Pick<Services, "database" | "media">): Promise<Readiness> {
  const works = async (work: Promise<void>) => {
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => late.reject(new Error("late")), ANSWER_MS);
    return Promise.race([work, late.promise])
      .then(
        () => "ok" as const,
        () => "failed" as const,
      )
      .finally(() => clearTimeout(timer));
  };
  const [ready, stored] = await Promise.all([works(database.ready()), works(media.check())]);
  return { database: ready, storage: stored };
}

/**
 * `/healthz` says that the process runs: restart it when it does not. `/readyz` says whether it can answer: send it no
 * requests while it cannot.
 */
export function healthRoutes(services: Services): Hono {
  const app = new Hono();
  app.get("/healthz", (c) => c.json({ status: "ok" }));
  app.get("/readyz", async (c) => {
    const checks = await checkReadiness(services);
    if (Object.values(checks).every((check) => check === "ok")) return c.json({ status: "ok", ...checks });
    return c.json({ status: "unavailable", ...checks }, 503, { "retry-after": "2" });
  });
  return app;
}

/** Answers while the database has not been reached since the start, and while it is migrated. */
export function startingApp(): Hono {
  const app = new Hono();
  app.get("/healthz", (c) => c.json({ status: "starting" }));
  app.all("*", (c) => c.json({ message: "Laurel is starting. Try again shortly." }, 503, { "retry-after": "5" }));
  return app;
}
