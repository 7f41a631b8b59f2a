import { type Context, Hono, type MiddlewareHandler } from "hono";
import { WORKSPACE_HEADER } from "#contract/core/headers.ts";
import { connectionOf } from "#contract/workspace/hosted-connection.ts";
import { createCaller } from "./call-endpoint.ts";
import { agentRoutes } from "#server/features/agents/agent-routes.ts";
import { logAccess } from "#server/platform/http/access-log.ts";
import { allowOrigins } from "#server/platform/network/cross-origin.ts";
import { healthRoutes } from "#server/platform/http/health-routes.ts";
import { identifyRequests } from "#server/platform/http/request-id.ts";
import { apiEntryPoint, publicEntryPoint, sessionEntryPoint } from "#server/platform/auth/authenticators.ts";
import type { Services } from "#server/platform/context/context.ts";
import { docsRoutes } from "#server/platform/openapi/docs-routes.ts";
import { reviewExportRoutes } from "#server/features/reviews/export/review-export-routes.ts";
import { exportRoutes } from "#server/features/workspace/exports/export-routes.ts";
import { readBuiltFiles } from "#server/platform/documents/built-files.ts";
import { setHeaders } from "#server/platform/http/answer-headers.ts";
import { limitBodies } from "#server/platform/http/body-limit.ts";
import { limitConcurrency } from "#server/platform/http/concurrency-limit.ts";
import { formRoutes } from "#server/features/forms/page/form-routes.ts";
import { openIdRoutes } from "#server/features/account/providers/openid-routes.ts";
import { dashboardRoutes } from "#server/features/account/serve-dashboard.ts";
import { answerErrors, answerNotFound } from "#server/platform/http/error-response.ts";
import { checkHost, refuseTwoHosts } from "#server/platform/network/hosts.ts";
import { privateFeedRoutes } from "#server/features/account/private-feed/feed-routes.ts";
import { digestRoutes } from "#server/features/account/notifications/unsubscribe-digest.ts";
import { recipientRoutes } from "#server/features/workspace/webhooks/recipients/recipient-routes.ts";
import { unsubscribeRoutes } from "#server/features/invitations/unsubscribe/unsubscribe-routes.ts";
import { mediaRoutes } from "#server/platform/media/media-routes.ts";
import { portalRoutes } from "#server/features/contacts/portal/portal-routes.ts";
import { mount } from "#server/mount.ts";
import { certificateRoutes } from "#server/features/walls/domains/certificate-routes.ts";
import { createDomainFinder } from "#server/features/walls/domains/find-domain.ts";
import { serveDomains } from "#server/features/walls/domains/serve-domains.ts";
import { publicRoutes } from "#server/features/walls/pages/public-routes.ts";
import { draftRoutes } from "#server/features/walls/shared-drafts/draft-routes.ts";
import { mountUpstream } from "#server/platform/http/mount-upstream.ts";
import { reportRoutes } from "#server/features/reviews/reports/report-routes.ts";
import { uploadRoutes } from "#server/features/forms/uploads/upload-routes.ts";
import { platformRoutes } from "#server/features/reviews/list/platform-routes.ts";

/** Puts all routes together. `measure` sees every request, for metrics. */
export function createApp(services: Services, measure?: MiddlewareHandler): Hono {
  const app = new Hono();
  app.use("*", identifyRequests());
  if (measure) app.use("*", measure);
  if (services.config.accessLog) app.use("*", logAccess(services.log));
  app.onError(answerErrors(services.log));
  app.notFound(answerNotFound);
  app.use("*", setHeaders(services.config));
  const { apiOrigins } = services.config;
  // Before all that refuses, so that pages of these origins can read why.
  if (apiOrigins.length > 0) app.use("/v3/*", allowOrigins(apiOrigins));
  // Each has a limit of its own: a busy client must not lock the dashboard out.
  for (const prefix of ["/v3/*", "/proxy/*", "/mcp"]) app.use(prefix, limitConcurrency());
  app.use("*", refuseTwoHosts);
  app.route("/", healthRoutes(services));
  const findDomain = createDomainFinder(services);
  // Before host names are checked, because a proxy asks under whatever name it knows this service by.
  app.route("/", certificateRoutes(services, findDomain));
  app.use("*", serveDomains(services, app, findDomain));
  app.use("*", checkHost(services.config));
  app.route("/v3", mount(services, apiEntryPoint(services)));
  const dashboard = sessionEntryPoint(services, (endpoint) => endpoint.door === "v3");
  const { upstream } = services;
  const forwarding = { entryPoint: dashboard, prefix: "/proxy/v3" };
  const applies = (c: Context) => connectionOf(c.req.header(WORKSPACE_HEADER)) !== undefined;
  if (upstream)
    app.route("/proxy/v3", mountUpstream({ ...forwarding, applies: () => true, find: async () => upstream }));
  else {
    app.route(
      "/proxy/v3",
      mountUpstream({
        ...forwarding,
        applies,
        find: ({ workspace, connection }) => services.hosted.find(workspace.id, connection),
      }),
    );
    app.route("/proxy/v3", mount(services, dashboard));
  }
  app.route(
    "/proxy",
    mount(
      services,
      sessionEntryPoint(services, (endpoint) => endpoint.door === "session"),
    ),
  );
  app.route("/", openIdRoutes(services));
  app.use("/form/*", limitBodies(services.config));
  app.route("/", uploadRoutes(services));
  app.route("/", mount(services, publicEntryPoint(services)));
  // Every version of the interface: the dashboard would answer other versions with its page.
  for (const prefix of ["/:version{[vV][0-9]+}/*", "/proxy/*"]) app.all(prefix, answerNotFound);
  app.route("/", mediaRoutes(services));
  app.route("/", exportRoutes(services));
  app.route("/", reviewExportRoutes(services));
  app.route("/", platformRoutes());
  const built = readBuiltFiles(services.config.visitorDir);
  app.route("/", formRoutes(services, built));
  app.route("/", publicRoutes(services, built));
  app.route("/", draftRoutes(services, built.behaviour));
  app.route("/", portalRoutes(services));
  app.route("/", digestRoutes(services));
  app.route("/", recipientRoutes(services));
  app.route("/", privateFeedRoutes(services));
  app.route("/", unsubscribeRoutes(services));
  app.route("/", reportRoutes(services));
  // The reference is rendered from an OpenAPI document that is only served with extensions.
  if (services.config.extensions) {
    app.route("/", docsRoutes(services.config.referenceDir));
    app.route("/", agentRoutes(services, createCaller(services)));
  }
  app.route("/", dashboardRoutes(services, app));
  return app;
}
