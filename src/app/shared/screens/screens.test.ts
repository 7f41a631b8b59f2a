import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { endpoints } from "#contract/index.ts";
import { readRights } from "#app/shared/session/session.ts";
import { screenRefusal } from "./screen-refusal.ts";
import { SCREENS, type ScreenPath } from "./screens.ts";

/** The paths of the routes within the shell, as the generated tree lists them. */
function routedPaths(): string[] {
  const [, list = ""] =
    /interface FileRoutesByTo \{(.*?)\}/s.exec(readFileSync("src/app/route-tree.gen.ts", "utf8")) ?? [];
  return [...list.matchAll(/'(\S+)': typeof Admin/g)].map(([, path = ""]) => path);
}

test("every route of a signed-in person stands in the table of screens, and nothing else does", () => {
  expect(routedPaths().length).toBeGreaterThan(40);
  expect(Object.keys(SCREENS).toSorted()).toEqual(routedPaths().toSorted());
});

test("a dashboard without a service of its own offers no screen that asks one", () => {
  const hosted = { host: "reviews.test", embed_class: "svc-embed", capabilities: Object.keys(endpoints) };
  const rights = readRights(
    {
      setup_needed: false,
      user: { name: "Ada", email: "" },
      workspaces: [{ unique_workspace_id: "direct", name: "Reviews", role: "admin", hosted }],
      capabilities: hosted.capabilities,
      upstream: hosted.host,
      direct: true,
    },
    "direct",
  );
  const paths = Object.keys(SCREENS) as ScreenPath[];
  const open = paths.filter((path) => !screenRefusal(path, rights));
  for (const path of open) {
    const { access, door } = endpoints[SCREENS[path].needs];
    expect([path, door === "v3" || access === "public"]).toEqual([path, true]);
  }
  expect(open).toContain("/reviews");
  expect(open).toContain("/settings/account");
  expect(open).not.toContain("/settings/keys");
  expect(open).not.toContain("/settings/audit");
});
