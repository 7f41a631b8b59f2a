export type Prefill = { name: string; email: string; source: string };

/** The address of a form that already knows something; what is left empty is not in it. */
export function prefilledUrl(url: string, given: Prefill): string {
  const address = new URL(url);
  for (const [name, value] of Object.entries(given)) if (value.trim()) address.searchParams.set(name, value.trim());
  return address.href;
}
