/** The path to go on to, when it is one of this dashboard; an address of another site gives undefined. */
export function safePath(next: string): string | undefined {
  const url = URL.parse(next, location.origin);
  if (!url || url.origin !== location.origin || !next.startsWith("/")) return undefined;
  return url.pathname.startsWith("//") ? undefined : url.pathname + url.search + url.hash;
}
