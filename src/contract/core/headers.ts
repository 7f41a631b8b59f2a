/**
 * Names the workspace a request is about (section 4.2; the maker's prefix is `svc` here). A credential is for one
 * workspace (section 5, rule 4), so a call without it is understood; one that names another workspace finds none.
 */
export const WORKSPACE_HEADER = "svc-workspace-id";

/** Set to `1` by the dashboard on every call: no form of another site can set a header of its own. */
export const OWN_HEADER = "x-laurel";

/** Names one creation or import, so that it is done once however often it is sent (24 hours). */
export const IDEMPOTENCY_HEADER = "idempotency-key";
