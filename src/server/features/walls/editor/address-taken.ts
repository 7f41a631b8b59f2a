import type { Services } from "#server/platform/context/context.ts";
import { refuseTaken } from "#server/platform/errors/unique-violation.ts";
import { invalid } from "#server/platform/errors/app-error.ts";
import { knownHosts } from "#server/platform/http/hosts.ts";

/** Runs a write of a page; a taken address becomes 422 at `public_slug`, a taken domain 422 at `custom_domain`. */
export const refuseTakenAddress = <T>(write: Promise<T>): Promise<T> =>
  refuseTaken(refuseTaken(write, { index: "pages_slug", field: "public_slug" }), {
    index: "pages_domain",
    field: "custom_domain",
  });

/** Throws 422 for a domain that is the service's own. */
export function refuseOwnHost({ services }: { services: Pick<Services, "config"> }, domain: string | null): void {
  if (domain !== null && knownHosts(services.config).has(domain))
    throw invalid({ custom_domain: ["The custom domain field must be a domain of your own."] });
}
