import type { Page } from "@playwright/test";

export async function changeSession(page: Page, from: string, to: string): Promise<void> {
  await page.route("**/*", async (route) => {
    const request = route.request();
    if (request.resourceType() !== "document" && !request.url().endsWith("/proxy/session")) return route.fallback();
    const answer = await route.fetch();
    return route.fulfill({ response: answer, body: (await answer.text()).replaceAll(from, to) });
  });
}
