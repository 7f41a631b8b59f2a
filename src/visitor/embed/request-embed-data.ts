import type { EmbedData } from "#contract/walls/view/embed.ts";
import { fetchData } from "#visitor/behaviour/fetch-embed-data.ts";

/** Milliseconds before the second and the third try: no service is asked more than three times a minute. */
const RETRY_DELAYS = [4000, 20_000];
const CACHE_MS = 60_000;

const cache = new Map<string, Promise<EmbedData>>();

const delay = (time: number) => new Promise((done) => setTimeout(done, time));

async function fetchWithRetry(url: string, failed: () => void): Promise<EmbedData> {
  for (let tries = 0; ; tries += 1)
    try {
      return await fetchData(url);
    } catch (reason) {
      failed();
      const pause = RETRY_DELAYS[tries];
      // A wall that is not there will not be there in a moment.
      if (pause === undefined || (typeof reason === "number" && reason >= 400 && reason < 429)) throw reason;
      await delay(pause);
    }
}

/**
 * What a wall shows: asked for once a minute however often it stands on the page; `failed` is called as soon as it did
 * not come, though it may still. The browser's own cache shows what it has and asks behind it.
 */
export function loadEmbedData(url: string, failed: () => void): Promise<EmbedData> {
  const asked = cache.get(url);
  if (asked) {
    asked.catch(failed);
    return asked;
  }
  const asking = fetchWithRetry(url, failed);
  cache.set(url, asking);
  setTimeout(() => cache.delete(url), CACHE_MS);
  return asking;
}
