import type { Medium } from "#contract/reviews/review-type.ts";
import type { WebhookEvent } from "#contract/workspace/webhook.ts";
import { reviewData } from "#server/domain/webhooks/review-data.ts";
import { sampleReview } from "#server/features/workspace/webhooks/sample-review.ts";
import { type Action, type Field, connectorActions } from "./actions.ts";
import { connectorEvents } from "./events.ts";

/** The version of Zapier's platform that the app is written for. */
const ZAPIER_CORE = "19.1.0";

const MEDIUM_OF: Partial<Record<WebhookEvent, Medium>> = {
  "feed.video.received": "video",
  "feed.audio.received": "audio",
};
const MORE: Partial<Record<WebhookEvent, object>> = {
  "review.updated": { changed: ["comment"] },
  "form.submitted": { unique_form_id: "form-1" },
};

/** A message as the trigger brings it: Zapier maps fields by it. */
const sampleOf = (type: WebhookEvent) => ({
  type,
  version: 2,
  timestamp: "2026-01-02T03:04:05.000000Z",
  data: {
    ...reviewData(MEDIUM_OF[type] ?? "text", 1),
    ...MORE[type],
    review: type === "review.deleted" ? null : sampleReview("https://reviews.example.com", false),
  },
  id: 1,
});

const TYPES = { string: "string", number: "number", boolean: "boolean", options: "string" } as const;

const fieldOf = ({ name, label, kind, isRequired, options }: Field) => ({
  key: name,
  label,
  type: TYPES[kind],
  required: isRequired,
  ...(kind === "options" && { choices: options }),
});

const SMALL = new Set(["a", "an", "the", "of", "to", "from"]);
/** As Zapier wants labels: `Add a Note to a Review`. */
const titleCase = (text: string) =>
  text
    .split(" ")
    .map((word) => (SMALL.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(" ");

const keyOf = (text: string) => text.replaceAll(/[^a-z]+/gi, "_");

const actionOf = ({ name, resource, sentence, summary, method, path, fields, answerPath, isList }: Action) => ({
  key: name,
  noun: resource,
  isSearch: isList || method === "GET",
  display: { label: titleCase(sentence), description: `${summary}.` },
  method,
  path,
  places: Object.fromEntries(fields.map((field) => [field.name, field.place])),
  answerPath,
  inputFields: fields.map(fieldOf),
});

/** Generic over the table: no code per endpoint. */
const INDEX = `'use strict';

const { actions, events } = require('./table.json');
const { version } = require('./package.json');
const { version: platformVersion } = require('zapier-platform-core');

const addressOf = (bundle, path) => bundle.authData.base_url.replace(/\\/+$/, '') + '/v3' + path;

const addCredentials = (request, z, bundle) => {
  const { api_key: key, secret_key: secret } = bundle.authData;
  if (key) request.headers.Authorization = 'Basic ' + Buffer.from(key + ':' + secret).toString('base64');
  return request;
};

const perform = ({ method, path, places, answerPath, isSearch }) => async (z, bundle) => {
  const sent = { path: {}, query: {}, body: {} };
  for (const [name, value] of Object.entries(bundle.inputData))
    if (places[name] && value !== undefined && value !== '') sent[places[name]][name] = value;
  const filled = path.replace(/\\{(\\w+)\\}/g, (all, name) => encodeURIComponent(sent.path[name]));
  const request = { method, url: addressOf(bundle, filled), params: sent.query };
  const { data } = await z.request(method === 'GET' ? request : { ...request, body: sent.body });
  const found = answerPath.split('.').filter(Boolean).reduce((part, name) => part[name], data);
  if (isSearch) return Array.isArray(found) ? found : [found];
  // An import that stored nothing is answered with 200 and an error in place of the record.
  if (typeof found.error === 'string') throw new z.errors.Error(found.error, 'refused', 200);
  return found;
};

const creates = {};
const searches = {};
for (const action of actions) {
  const { key, noun, display, inputFields, isSearch } = action;
  const operation = { inputFields, perform: perform(action), sample: { id: 1 } };
  (isSearch ? searches : creates)[key] = { key, noun, display, operation };
}

const triggers = {};
for (const { key, event, display, sample } of events) {
  triggers[key] = {
    key,
    noun: 'Review',
    display,
    operation: {
      type: 'hook',
      inputFields: [],
      sample,
      performSubscribe: async (z, bundle) => {
        const body = { url: bundle.targetUrl, events: [event], message_version: 2, description: 'Zapier' };
        const { data } = await z.request({ method: 'POST', url: addressOf(bundle, '/webhooks'), body });
        return { id: data.data.id };
      },
      performUnsubscribe: async (z, bundle) => {
        const url = addressOf(bundle, '/webhooks/' + bundle.subscribeData.id);
        const { status } = await z.request({ method: 'DELETE', url, skipThrowForStatus: true });
        return { status };
      },
      perform: (z, bundle) => [{ ...bundle.cleanedRequest, id: bundle.cleanedRequest.data.id || 0 }],
    },
  };
}

module.exports = {
  version,
  platformVersion,
  authentication: {
    type: 'custom',
    fields: [
      { key: 'base_url', label: 'Address of your Laurel', type: 'string', required: true, placeholder: 'https://reviews.example.com' },
      { key: 'api_key', label: 'API key', type: 'string', required: true },
      { key: 'secret_key', label: 'Secret key', type: 'password', required: true },
    ],
    test: async (z, bundle) => (await z.request({ url: addressOf(bundle, '/capabilities') })).data.data,
    connectionLabel: '{{bundle.authData.base_url}}',
  },
  beforeRequest: [addCredentials],
  triggers,
  creates,
  searches,
};
`;

/** The files of Zapier's app. */
export function zapierFiles(version: string, license: string): Record<string, string> {
  const manifest = {
    name: "laurel-zapier",
    version,
    description: "Customer reviews of your own Laurel in Zapier",
    license,
    main: "index.js",
    files: ["index.js", "table.json"],
    dependencies: { "zapier-platform-core": ZAPIER_CORE },
  };
  const events = connectorEvents.map(({ event, title }) => ({
    key: keyOf(event),
    event,
    display: { label: title, description: `Triggers on the event “${title}” of your Laurel.` },
    sample: sampleOf(event),
  }));
  const table = { actions: connectorActions().map(actionOf), events };
  return {
    "package.json": `${JSON.stringify(manifest, null, 2)}\n`,
    "index.js": INDEX,
    "table.json": `${JSON.stringify(table, null, 2)}\n`,
  };
}
