import { formPath, WALL_FILES, wallPath } from "#contract/core/public-paths.ts";
import type { CommonProps, WallProps } from "./element-props.ts";

const TIMEOUT_MS = 3000;

/** The link to what an element shows, for browsers without scripts and while the service is away. */
export function linkOf(tag: string, { service, slug, label }: Pick<CommonProps, "service" | "slug" | "label">) {
  const isForm = tag === "laurel-form";
  return {
    href: service.replace(/\/+$/, "") + (isForm ? formPath : wallPath)(encodeURIComponent(slug)),
    text: label ?? (isForm ? "Write a review" : "Read our reviews"),
  };
}

/**
 * The markup of a wall for `html` of its component. Undefined when the service has no such wall, or does not answer
 * within three seconds: the page is rendered without it then. `init` goes to `fetch`.
 */
export async function fetchWall(
  { service, slug, theme, lang }: Pick<WallProps, "service" | "slug" | "theme" | "lang">,
  init?: RequestInit,
): Promise<string | undefined> {
  try {
    const url = new URL(wallPath(encodeURIComponent(slug)) + WALL_FILES.include, service);
    if (theme) url.searchParams.set("theme", theme);
    if (lang) url.searchParams.set("lang", lang);
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), ...init });
    return response.ok ? await response.text() : undefined;
  } catch {
    return undefined;
  }
}
