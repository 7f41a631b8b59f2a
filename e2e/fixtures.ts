import { test as base, expect } from "@playwright/test";
import { withFolder } from "./folder.ts";
import { HostSite } from "./host-site.ts";
import { type Keys, owner, Service, setUp } from "./service.ts";

export { expect, owner };

/** The running service of one test, its folder, and the key pair of its workspace. */
type Laurel = Service & { apiKey: string; secretKey: string; workspaceId: string };

type TestFixtures = { owned: boolean; folder: string; other: string; laurel: Laurel; hostSite: HostSite };
type WorkerFixtures = { template: { dataDir: string; keys: Keys } };

/**
 * Every test has a service and data of its own, `laurel`, with an owner and an empty workspace, and a `page` that is
 * signed in. `other` is the folder of a second service like it. After `test.use({ owned: false })` nobody has been there yet. `hostSite` is a foreign origin.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  // Set-up costs seconds; it is done once and its folder copied for each test.
  template: [
    async ({}, use) => {
      await withFolder(async (dataDir) => use({ dataDir, keys: await setUp(dataDir) }));
    },
    { scope: "worker", timeout: 60_000 },
  ],

  owned: [true, { option: true }],

  other: async ({ template }, use) => withFolder(use, template.dataDir),

  folder: async ({ owned, template }, use) => withFolder(use, owned ? template.dataDir : undefined),

  laurel: async ({ folder, template: { keys } }, use) => {
    const service = await Service.open(folder);
    const { api_key: apiKey, secret_key: secretKey, workspace_id: workspaceId } = keys;
    await use(Object.assign(service, { apiKey, secretKey, workspaceId }));
    await service.stop();
  },

  baseURL: async ({ laurel }, use) => use(laurel.url),

  page: async ({ page, laurel, owned }, use) => {
    if (!owned) return use(page);
    const answer = await page.request.post(`${laurel.url}/proxy/session`, {
      data: { email: owner.email, password: owner.password },
      headers: { origin: laurel.url, "x-laurel": "1" },
    });
    expect(answer.ok(), `sign-in answered ${answer.status()}`).toBe(true);
    await use(page);
  },

  hostSite: async ({}, use) => {
    const site = await HostSite.open();
    await use(site);
    await site.close();
  },
});
