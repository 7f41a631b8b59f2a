/** Everything that the tab stores, as text. */
export const storedDrafts = (): string => JSON.stringify({ ...sessionStorage });
