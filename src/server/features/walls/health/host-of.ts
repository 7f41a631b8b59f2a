/** Longest name of a host there can be, with a port. */
const LONGEST = 259;

/** The host of an address of another site, without anything else of it; undefined for our own and for what is none. */
export function hostOf(address: string | undefined, publicUrl: string): string | undefined {
  const url = URL.parse(address ?? "");
  if (!url || !/^https?:$/.test(url.protocol) || url.host === "" || url.host.length > LONGEST) return undefined;
  return url.host === new URL(publicUrl).host ? undefined : url.host;
}
