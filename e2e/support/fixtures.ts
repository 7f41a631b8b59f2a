import { test as base, expect } from "@playwright/test";
import { delayAnswers } from "./delays.ts";
import { HostSite } from "./host-site.ts";
import { SharedService } from "./shared-server.ts";
import { fillWithReviews } from "./reviews-api.ts";
import { type Keys, owner, Service, setUp, signInHeaders } from "./service.ts";
import { cpSync } from "node:fs";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { temporaryFolder } from "#tools/checks/temporary-folder.ts";

const TEMPORARY = temporaryFolder();

/** Whether answers and scripts come late: `npm run test:slow`. */
export const DELAYED = Boolean(process.env.TEST_DELAYS);

export async function withTempFolder(work: (folder: string) => Promise<void>, from?: string): Promise<void> {
  const folder = await mkdtemp(join(TEMPORARY, "laurel-test-"));
  // A test run as root starts the database server as another user, who has to pass.
  await chmod(folder, 0o711);
  try {
    if (from) cpSync(from, folder, { recursive: true });
    await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export { expect, owner };

/** The service a story runs on, and the workspace that is its own there, with a key pair. */
export type Laurel = Service & { apiKey: string; secretKey: string; workspaceId: string };

/** Starts a service on the data folder, with `env` added to its environment, and stops it after `work`. */
export async function withService(
  folder: string,
  { api_key: apiKey, secret_key: secretKey, workspace_id: workspaceId }: Keys,
  work: (laurel: Laurel) => Promise<void>,
  env: Record<string, string> = {},
): Promise<void> {
  const service = await Service.open(folder, env);
  await work(Object.assign(service, { apiKey, secretKey, workspaceId }));
  await service.stop();
}

type TestFixtures = {
  alone: boolean;
  owned: boolean;
  reviews: number;
  folder: string;
  other: string;
  laurel: Laurel;
  hostSite: HostSite;
};
type WorkerFixtures = {
  template: { dataDir: string; keys: Keys };
  filled: (reviews: number) => Promise<string>;
  sharedService: SharedService;
};

/**
 * `laurel` is the service of a story, with an owner and an empty workspace of its own; `page` is signed in there. Stories
 * share a service unless they set `alone`, which those need that stop the service or read its files. `reviews: 40` starts
 * a separate service with 40 varied reviews, `owned: false` one without an owner. `other` is the data folder of a second
 * service with the same owner; `hostSite` is a foreign origin.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  // Set-up takes seconds, so it runs once and its folder is copied for each service.
  template: [
    async ({}, use) => {
      await withTempFolder(async (dataDir) => use({ dataDir, keys: await setUp(dataDir) }));
    },
    { scope: "worker", timeout: 60_000 },
  ],

  filled: [
    async ({ template }, use) =>
      withTempFolder(async (folder) => {
        const made = new Map<number, string>([[0, template.dataDir]]);
        await use(async (reviews) => {
          const known = made.get(reviews);
          if (known) return known;
          const copy = await fillWithReviews(template.dataDir, `${folder}/${reviews}`, reviews);
          made.set(reviews, copy);
          return copy;
        });
      }),
    { scope: "worker" },
  ],

  sharedService: [
    async ({ template }, use) =>
      withTempFolder(async (folder) => {
        const sharedService = await SharedService.open(folder, template.keys);
        await use(sharedService);
        await sharedService.close();
      }, template.dataDir),
    { scope: "worker", timeout: 60_000 },
  ],

  alone: [false, { option: true }],
  owned: [true, { option: true }],
  reviews: [0, { option: true }],

  other: async ({ template }, use) => withTempFolder(use, template.dataDir),

  folder: async ({ owned, reviews, filled }, use) => withTempFolder(use, owned ? await filled(reviews) : undefined),

  laurel: async ({ alone, owned, reviews, filled, template, sharedService }, use) => {
    if (owned && !alone && reviews === 0) return use(await sharedService.createWorkspace());
    // Not the fixture `folder`: Playwright would copy one for stories on the shared service too.
    await withTempFolder(
      (folder) => withService(folder, template.keys, use),
      owned ? await filled(reviews) : undefined,
    );
  },

  baseURL: async ({ laurel }, use) => use(laurel.url),

  page: async ({ page, context, laurel, owned }, use) => {
    if (DELAYED) await delayAnswers(context);
    if (!owned) return use(page);
    const answer = await page.request.post(`${laurel.url}/proxy/session`, {
      data: { email: owner.email, password: owner.password },
      headers: signInHeaders(laurel.url),
    });
    expect(answer.ok(), `sign-in answered ${answer.status()}`).toBe(true);
    await context.addInitScript((id) => {
      try {
        sessionStorage.setItem("laurel.workspace", id);
      } catch {
        // Frames without storage throw here.
      }
    }, laurel.workspaceId);
    await use(page);
  },

  hostSite: async ({}, use) => {
    const site = await HostSite.open();
    await use(site);
    await site.close();
  },
});
