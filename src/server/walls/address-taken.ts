import { refuseTaken } from "#server/db/refuse-taken.ts";

/** Runs a write of a page; a taken address becomes 422 at `public_slug`, a taken domain 422 at `custom_domain`. */
export const refuseTakenAddress = <T>(write: Promise<T>): Promise<T> =>
  refuseTaken(refuseTaken(write, { index: "pages_slug", field: "public_slug" }), {
    index: "pages_domain",
    field: "custom_domain",
  });
