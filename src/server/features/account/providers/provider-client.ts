import * as openid from "openid-client";
import type { ProviderSettings } from "#server/openid-config.ts";
import type { Services } from "#server/platform/context/context.ts";
import { type Outbound, createOutbound } from "#server/platform/outbound/outbound.ts";

/** Metadata and keys of a provider rarely change. */
const METADATA_MS = 60 * 60 * 1000;
/** Tolerated difference between the clocks. */
const CLOCK_SECONDS = 30;
const NO_BODY = new Set([204, 304]);

const known = new WeakMap<ProviderSettings, { client: Promise<openid.Configuration>; until: number }>();

/** The provider may be in the operator's own network, which nobody else can make Laurel call. */
function outboundFor({ config }: Pick<Services, "config">, issuer: URL): Outbound {
  const ports = [80, 443, Number(issuer.port)].filter(Boolean);
  return createOutbound({ allow: [...config.outboundAllow, issuer.host], ports });
}

const fetchWith =
  (outbound: Outbound): openid.CustomFetch =>
  async (url, { method, headers, body }) => {
    const answer = await outbound.request({
      url,
      method: method === "POST" ? "POST" : "GET",
      headers,
      // The library sends forms.
      ...(body instanceof URLSearchParams || typeof body === "string" ? { body: body.toString() } : {}),
      maxRedirects: 0,
    });
    const { status } = answer;
    const init = { status, headers: { "content-type": answer.contentType } };
    return new Response(NO_BODY.has(status) ? null : new Uint8Array(answer.bytes), init);
  };

async function discover(services: Pick<Services, "config">, provider: ProviderSettings) {
  const issuer = new URL(provider.issuer);
  const fetchProvider = fetchWith(outboundFor(services, issuer));
  // By default the library does not verify the signature of an ID token from the token endpoint.
  // `allowInsecureRequests` must be in the list that discovery gets, which looks for it there.
  const execute = [openid.enableNonRepudiationChecks];
  if (issuer.protocol === "http:") execute.push(openid.allowInsecureRequests);
  const { client_id: id, client_secret: secret } = provider;
  const options = { [openid.customFetch]: fetchProvider, execute };
  const found = await openid.discovery(issuer, id, secret, openid.ClientSecretPost(secret), options);
  const server = found.serverMetadata();
  const takesPost = server.token_endpoint_auth_methods_supported?.includes("client_secret_post");
  const metadata = { client_secret: secret, [openid.clockTolerance]: CLOCK_SECONDS };
  const authentication = takesPost ? openid.ClientSecretPost(secret) : openid.ClientSecretBasic(secret);
  const client = new openid.Configuration(server, id, metadata, authentication);
  client[openid.customFetch] = fetchProvider;
  for (const apply of execute) apply(client);
  return client;
}

/** The client of a provider, with its metadata. Throws while the provider cannot be reached. */
export async function connectProvider(services: Pick<Services, "config">, provider: ProviderSettings) {
  const cached = known.get(provider);
  if (cached && cached.until > performance.now()) return cached.client;
  const client = discover(services, provider);
  known.set(provider, { client, until: performance.now() + METADATA_MS });
  // After a failure the next sign-in tries again.
  client.catch(() => known.delete(provider));
  return client;
}

export const findProvider = ({ config }: Pick<Services, "config">, id: string): ProviderSettings | undefined =>
  config.openId.providers.find((provider) => provider.id === id);

/** Registered at the provider. One for each, so that an answer of one cannot be taken for that of another. */
export const redirectUriOf = ({ config }: Pick<Services, "config">, { id }: Pick<ProviderSettings, "id">): string =>
  `${config.publicUrl}/openid/${id}/callback`;
