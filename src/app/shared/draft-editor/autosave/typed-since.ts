/** What was typed into a field while its text `sent` was being sent; all of it if `sent` itself was changed, "" if nothing. */
export const typedSince = (sent: string, now: string): string =>
  now.startsWith(sent) ? now.slice(sent.length).trimStart() : now;
