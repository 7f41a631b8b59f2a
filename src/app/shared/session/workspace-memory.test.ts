import { beforeEach, expect, test, vi } from "vitest";

const KEY = "laurel.workspace";

class Storage extends Map<string, string> {
  getItem = (name: string) => this.get(name) ?? null;
  setItem = (name: string, value: string) => void this.set(name, value);
}

beforeEach(() => {
  vi.stubGlobal("localStorage", new Storage());
  vi.stubGlobal("sessionStorage", new Storage());
});

/** The workspace of a tab that loads the dashboard. */
async function load(): Promise<string> {
  vi.resetModules();
  const { chosenWorkspace } = await import("./workspace-memory.ts");
  return chosenWorkspace.get();
}

test.each(["workspace_1", ""])(
  "a tab that began in “%s” is there after a reload, whatever another chose",
  async (id) => {
    if (id) localStorage.setItem(KEY, id);
    expect(await load()).toBe(id);
    localStorage.setItem(KEY, "workspace_2");
    expect(await load()).toBe(id);
  },
);
