import * as z from "zod/mini";
import { createStore } from "#ui/core/store.ts";

const MOST = 10;
const NAME = "laurel.recent";
const Recent = z.object({ key: z.string(), name: z.string(), text: z._default(z.string(), "") });
const Stored = z.object({ owner: z.string(), workspace: z.string(), list: z.array(Recent) });
type Recent = z.infer<typeof Recent>;

/** Whose list it is: a hash of the user, and the workspace of the reviews. */
export type RecentPlace = Pick<z.infer<typeof Stored>, "owner" | "workspace">;

const store = createStore<readonly Recent[]>([]);
/** The reviews that were opened last, newest first. */
export const recentReviews = { get: store.get, subscribe: store.subscribe };
let place: RecentPlace | undefined;

function write(list: readonly Recent[]): void {
  store.set(list);
  try {
    if (place && list.length > 0) sessionStorage.setItem(NAME, JSON.stringify({ ...place, list }));
    else sessionStorage.removeItem(NAME);
  } catch {
    // Without storage, the list lasts until the page is closed.
  }
}

function read({ owner, workspace }: RecentPlace): readonly Recent[] {
  try {
    const found = Stored.safeParse(JSON.parse(sessionStorage.getItem(NAME) ?? "null")).data;
    return found?.owner === owner && found.workspace === workspace ? found.list : [];
  } catch {
    return [];
  }
}

/** Shows what the tab stores for this user and workspace; the list of another user or workspace is deleted. */
export function openRecentReviews(of: RecentPlace): void {
  place = of;
  write(read(of));
}

/** Puts a review at the top of the list. */
export function noteOpened(key: string, name: string, text: string): void {
  const others = recentReviews.get().filter((one) => one.key !== key);
  write([{ key, name, text }, ...others].slice(0, MOST));
}

/** Removes reviews that were deleted; all of them where it is not known which. */
export function forgetRecentReviews(gone?: ReadonlySet<string>): void {
  write(gone ? recentReviews.get().filter(({ key }) => !gone.has(key)) : []);
}
