import { describeOperations } from "./operations.ts";
import { HEADER_PARAMETERS } from "./parameters.ts";
import { ERROR_RESPONSES } from "./responses.ts";
import type { Schemas } from "./json-schema.ts";
import { mapRefs, usedIn } from "./walk.ts";
import { INTRODUCTION, READINGS, TAGS } from "./descriptions.ts";
import { describeWebhooks } from "./webhooks.ts";

/** Version of the OpenAPI document itself (v3 interface, section 9). */
const DOCUMENT_VERSION = "1.0.0";

const securitySchemes = (base: string) => ({
  basic: { type: "http", scheme: "basic", description: "API key as the user name, secret key as the password." },
  bearer: { type: "http", scheme: "bearer", description: "A token from `POST /oauth/token`, good for an hour." },
  client: {
    type: "oauth2",
    description: "How such a token is obtained: with the key pair as the client's credentials.",
    flows: { clientCredentials: { tokenUrl: `${base}/oauth/token`, scopes: {} } },
  },
});

/** Schemas of requests and answers in one list; those that differ are called `...Input` in requests. */
function components() {
  const { paths, sent, answered } = describeOperations();
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const requests = operations.map(({ parameters, requestBody }) => ({ parameters, requestBody }));
  const inRequests = [...usedIn(requests, sent)].toSorted();
  const inAnswers = usedIn([operations.map(({ responses }) => responses), ERROR_RESPONSES], answered);
  const differs = (name: string) =>
    inAnswers.has(name) && JSON.stringify(sent[name]) !== JSON.stringify(answered[name]);
  // A schema that contains a differing one differs as well.
  const apart = new Set(
    inRequests.filter((name) => inAnswers.has(name) && [name, ...usedIn(sent[name], sent)].some(differs)),
  );
  const renamed = (name: string) => (apart.has(name) ? `${name}Input` : name);
  const rename = (value: unknown) => mapRefs(value, renamed);
  for (const operation of operations) {
    operation.parameters = operation.parameters.map((parameter) => rename(parameter));
    if (operation.requestBody) operation.requestBody = rename(operation.requestBody);
  }
  const schemas: Schemas = {};
  for (const name of inRequests) schemas[renamed(name)] = rename(sent[name]);
  for (const name of [...inAnswers].toSorted()) schemas[name] = answered[name] ?? {};
  const used = new Set(operations.flatMap(({ tags }) => tags));
  const tags = [...new Set([...Object.values(TAGS), ...used])].filter((name) => used.has(name));
  return { paths, schemas, tags: tags.map((name) => ({ name })) };
}

/** The OpenAPI 3.1 document, generated from the contract. */
export function openApiDocument(publicUrl: string) {
  const base = `${publicUrl}/v3`;
  const { paths, schemas, tags } = components();
  return {
    openapi: "3.1.0",
    info: {
      title: "Laurel API",
      version: DOCUMENT_VERSION,
      description: `${INTRODUCTION}\n\n${READINGS}`,
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: base }],
    tags,
    paths,
    webhooks: describeWebhooks(),
    components: {
      schemas,
      parameters: HEADER_PARAMETERS,
      responses: ERROR_RESPONSES,
      securitySchemes: securitySchemes(base),
    },
  };
}
