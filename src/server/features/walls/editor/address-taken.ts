import type { Services } from "#server/platform/context/context.ts";
import { rejectDuplicate } from "#server/platform/errors/unique-violation.ts";
import { validationError } from "#server/platform/errors/app-error.ts";
import { knownHosts } from "#server/platform/http/hosts.ts";

/** Runs a write of a page; a taken address becomes 422 at `public_slug`, a taken domain 422 at `custom_domain`. */
export const rejectTakenAddress = <T>(write: Promise<T>): Promise<T> =>
  rejectDuplicate(rejectDuplicate(write, { index: "pages_slug", field: "public_slug" }), {
    index: "pages_domain",
    field: "custom_domain",
  });

/** Throws 422 for a domain that is the service's own. */
export function rejectOwnHost({ services }: { services: Pick<Services, "config"> }, domain: string | null): void {
  if (domain !== null && knownHosts(services.config).has(domain))
    throw validationError({ custom_domain: ["The custom domain field must be a domain of your own."] });
}
