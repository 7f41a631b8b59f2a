/**
 * Names the workspace a request is about (v3 interface, section 4.2; the maker's prefix is `svc` here). A credential
 * is for one workspace (v3 interface, section 5, rule 4), so a call without it is understood; one that names another
 * workspace finds none.
 */
export const WORKSPACE_HEADER = "svc-workspace-id";

/** `1` on every call of the dashboard: forms of other sites cannot set a header. */
export const OWN_HEADER = "x-laurel";

/** Idempotency key of a creation or import, valid for 24 hours. */
export const IDEMPOTENCY_HEADER = "idempotency-key";
