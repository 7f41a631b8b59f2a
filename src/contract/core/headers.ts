/**
 * Names the workspace of a request (v3 interface, section 4.2; the prefix is `svc` here). A credential is for one
 * workspace (section 5, rule 4), so the header may be left out; with another workspace's id nothing is found.
 */
export const WORKSPACE_HEADER = "svc-workspace-id";

/** `1` on every call of the dashboard: forms of other sites cannot set a header. */
export const OWN_HEADER = "x-laurel";

/** Idempotency key of a creation or import, valid for 24 hours. */
export const IDEMPOTENCY_HEADER = "idempotency-key";

/** The workspace last opened in this browser, so that the document can include its first page of reviews. */
export const WORKSPACE_COOKIE = "laurel-workspace";
