import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { memberships, workspaces } from "#server/platform/db/tables/schema.ts";
import { createTestService, type TestService } from "#server/testing/service/test-service.ts";
import { findOwnWorkspace, findWorkspace } from "./find-workspace.ts";

let service: TestService;
beforeAll(async () => {
  service = await createTestService();
});
afterAll(() => service.close());

test("a person finds the workspace of their own before an older one of the same name, else the one they are an admin of", async () => {
  const { services } = service;
  const older = await service.workspace("Studio");
  const own = await service.workspace("Studio");
  const found = (userId: number) => findOwnWorkspace(services, userId, "Studio");
  expect(await found(own.userId)).toEqual({ id: own.workspaceId, uniqueWorkspaceId: own.uniqueId });
  expect(await found(older.userId)).toEqual({ id: older.workspaceId, uniqueWorkspaceId: older.uniqueId });

  const join = { workspaceId: older.workspaceId, userId: own.userId };
  await services.database.system((db) => db.insert(memberships).values({ ...join, role: "viewer" }));
  expect(await found(own.userId)).toMatchObject({ id: own.workspaceId });
  const isJoined = and(eq(memberships.workspaceId, older.workspaceId), eq(memberships.userId, own.userId));
  await services.database.system((db) => db.update(memberships).set({ role: "admin" }).where(isJoined));
  expect(await found(own.userId)).toMatchObject({ id: own.workspaceId });
  const { userId } = await service.workspace("Elsewhere");
  expect(await found(userId)).toBeUndefined();
  const admin = { workspaceId: older.workspaceId, userId, role: "admin" as const };
  await services.database.system((db) => db.insert(memberships).values(admin));
  expect(await found(userId)).toMatchObject({ id: older.workspaceId });
});

test("a closed workspace is not found", async () => {
  const { services } = service;
  const home = await service.workspace("Gone");
  await services.database.system((db) =>
    db
      .update(workspaces)
      .set({ closedAt: sql`now()` })
      .where(eq(workspaces.id, home.workspaceId)),
  );
  expect(await findOwnWorkspace(services, home.userId, "Gone")).toBeUndefined();
  expect(await findWorkspace(services, "Gone")).toBeUndefined();
});
