import { afterEach, expect, test } from "vitest";
import { WORKSPACE_COOKIE } from "#contract/core/headers.ts";
import { chosenWorkspace, rememberWorkspace } from "./workspace-memory.ts";

afterEach(() => rememberWorkspace(""));

test("the chosen workspace is remembered in the tab, in the browser and for the next document", () => {
  rememberWorkspace("workspace_1");
  expect(chosenWorkspace.get()).toBe("workspace_1");
  for (const storage of [sessionStorage, localStorage]) expect(storage.getItem("laurel.workspace")).toBe("workspace_1");
  expect(document.cookie.split("; ")).toContain(`${WORKSPACE_COOKIE}=workspace_1`);
});
