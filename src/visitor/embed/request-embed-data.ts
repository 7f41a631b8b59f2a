import type { EmbedData } from "#contract/walls/view/embed.ts";
import { fetchData } from "#visitor/behaviour/fetch-embed-data.ts";

/** Milliseconds before the second and the third try: no service is asked more than three times a minute. */
const PAUSES = [4000, 20_000];
const KEPT = 60_000;

const kept = new Map<string, Promise<EmbedData>>();

const wait = (time: number) => new Promise((done) => setTimeout(done, time));

async function persist(url: string, failed: () => void): Promise<EmbedData> {
  for (let tries = 0; ; tries += 1)
    try {
      return await fetchData(url);
    } catch (reason) {
      failed();
      const pause = PAUSES[tries];
      // A wall that is not there will not be there in a moment.
      if (pause === undefined || (typeof reason === "number" && reason >= 400 && reason < 429)) throw reason;
      await wait(pause);
    }
}

/**
 * What a wall shows: asked for once a minute however often it stands on the page; `failed` is called as soon as it did
 * not come, though it may still. The browser's own cache shows what it has and asks behind it.
 */
export function ask(url: string, failed: () => void): Promise<EmbedData> {
  const asked = kept.get(url);
  if (asked) {
    asked.catch(failed);
    return asked;
  }
  const asking = persist(url, failed);
  kept.set(url, asking);
  setTimeout(() => kept.delete(url), KEPT);
  return asking;
}
