export const CONTACT_SORTS = ["newest", "oldest", "name", "company", "updated"] as const;
export type ContactSort = (typeof CONTACT_SORTS)[number];
