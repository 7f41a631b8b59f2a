/** The path to continue to if it belongs to this dashboard; undefined for a URL of another site. */
export function safePath(next: string): string | undefined {
  const url = URL.parse(next, location.origin);
  if (!url || url.origin !== location.origin || !next.startsWith("/")) return undefined;
  return url.pathname.startsWith("//") ? undefined : url.pathname + url.search + url.hash;
}
