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
import { resubscribe, hasUnsubscribed, unsubscribe } from "./unsubscribe.ts";
import { type UnsubscribeTarget, readUnsubscribeToken } from "./unsubscribe-link.ts";
import { type ComponentChild, h } from "preact";
import { unsubscribePath } from "#contract/core/public-paths.ts";
import { m } from "#messages/gen/messages.js";
import { serviceDocument } from "#server/platform/documents/notice-document.ts";
import type { Locale } from "#visitor/text/locale.ts";

interface Parts {
  workspace: string;
  hasLeft: boolean;
  locale: Locale;
  path: string;
  origin: string;
}

const form = (path: string, act: "leave" | "return", label: string): ComponentChild =>
  h("form", { method: "post", action: path, class: "choices" }, [
    h("input", { type: "hidden", name: "act", value: act }),
    h("button", { type: "submit" }, label),
  ]);

function unsubscribeDocument({ workspace, hasLeft, locale, path, origin }: Parts): Document {
  const title = hasLeft
    ? m.visitor_unsubscribe_done_title({}, { locale })
    : m.visitor_unsubscribe_title({ workspace }, { locale });
  const body = hasLeft
    ? [
        h("h1", null, title),
        h("p", { class: "done", role: "status" }, m.visitor_unsubscribe_done_text({ workspace }, { locale })),
        h("p", { class: "hint" }, m.visitor_unsubscribe_undo_text({}, { locale })),
        form(path, "return", m.visitor_unsubscribe_undo({}, { locale })),
      ]
    : [
        h("h1", { dir: "auto" }, title),
        h("p", null, m.visitor_unsubscribe_text({ workspace }, { locale })),
        h("p", { class: "hint" }, m.visitor_unsubscribe_own_reviews({}, { locale })),
        form(path, "leave", m.visitor_unsubscribe_button({}, { locale })),
      ];
  return serviceDocument({ locale, title, origin, secret: true }, h("article", { class: "mine" }, body));
}

/** The address is a secret: it must not be cached or indexed. */
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
 * Opening the page changes nothing, because mail scanners open links; the button does, and so does the one-click
 * request of a mail client (RFC 8058), which is not redirected.
 */
export function unsubscribeRoutes(services: Services): Hono {
  const { publicUrl: origin } = services.config;
  const pathOf = (c: HonoContext) => `${unsubscribePath(c.req.param("token") ?? "")}?lang=${localeOf(c)}`;
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
    const body = await readBody(c, NO_FILES, services.config);
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
