import { eq } from "drizzle-orm";
import { Hono, type Context as HonoContext } from "hono";
import { runAsVisitor } from "#server/platform/transactions/visitor-transaction.ts";
import type { Services, WorkspaceScope } from "#server/platform/context/context.ts";
import { workspaces } from "#server/platform/db/tables/schema.ts";
import { limitBodies } from "#server/platform/http/body-limit.ts";
import { readBody } from "#server/platform/request/body.ts";
import { missingDocument } from "#server/platform/documents/plain-documents.ts";
import { localeOf } from "#server/platform/documents/prepare-view.ts";
import type { Document } from "#server/platform/documents/public-document.ts";
import { unsubscribeDocument } from "./unsubscribe-document.ts";
import { resubscribe, hasUnsubscribed, unsubscribe } from "./unsubscribe.ts";
import { type UnsubscribeTarget, readUnsubscribeToken } from "./unsubscribe-link.ts";

/** Its address is a secret, and nobody keeps it. */
const HEADERS = { "content-type": "text/html; charset=utf-8", "cache-control": "no-store", "x-robots-tag": "noindex" };
const NO_FILES = {};

interface Found {
  leaver: UnsubscribeTarget;
  workspace: WorkspaceScope;
}

async function findUnsubscribeTarget(services: Services, token: string): Promise<Found | undefined> {
  const leaver = readUnsubscribeToken(services, token);
  if (!leaver) return undefined;
  const [workspace] = await services.database.system((db) =>
    db
      .select({ id: workspaces.id, uniqueId: workspaces.uniqueWorkspaceId, name: workspaces.name })
      .from(workspaces)
      .where(eq(workspaces.id, leaver.workspaceId)),
  );
  return workspace && { leaver, workspace };
}

/**
 * Where somebody ends mail, by the link in it. Opening it changes nothing, for programs open links; the button does, and
 * so does the one press of a mail reader (RFC 8058), which gets no redirection.
 */
export function unsubscribeRoutes(services: Services): Hono {
  const { publicUrl: origin, tempDir } = services.config;
  const pathOf = (c: HonoContext) => `/u/${c.req.param("token")}?lang=${localeOf(c)}`;
  const answer = (c: HonoContext, { html, policy }: Document, status: 200 | 404 = 200) =>
    c.body(html, status, { ...HEADERS, "content-security-policy": policy });

  const orMissing = (show: (c: HonoContext, found: Found) => Promise<Response>) => async (c: HonoContext) => {
    const found = await findUnsubscribeTarget(services, c.req.param("token") ?? "");
    return found ? show(c, found) : answer(c, missingDocument(localeOf(c), "unsubscribe"), 404);
  };

  async function page(c: HonoContext, { leaver, workspace }: Found) {
    const left = await services.database.read(workspace.id, (db) => hasUnsubscribed({ db, workspace }, leaver));
    const around = { locale: localeOf(c), path: pathOf(c), origin };
    return answer(c, unsubscribeDocument({ ...around, workspace: workspace.name, hasLeft: left }));
  }

  async function act(c: HonoContext, found: Found) {
    const body = await readBody(c, NO_FILES, tempDir);
    await body.cleanup();
    const { act: wanted } = body.value;
    const change = wanted === "return" ? resubscribe : unsubscribe;
    await runAsVisitor(services, found.workspace, (ctx) => change(ctx, found.leaver));
    return wanted === undefined ? page(c, found) : c.redirect(pathOf(c), 303);
  }

  return new Hono()
    .use("/u/*", limitBodies(services.config))
    .get("/u/:token", orMissing(page))
    .post("/u/:token", orMissing(act));
}
