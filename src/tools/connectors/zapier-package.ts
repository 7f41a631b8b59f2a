import { type Action, type Field, connectorActions } from "./actions.ts";
import { connectorEvents } from "./events.ts";

/** The version of Zapier's platform that the app is written for. */
const ZAPIER_CORE = "19.1.0";

const SAMPLE = {
  id: 1,
  type: "review.approved",
  version: 2,
  data: { id: 1, feed_type: "text", review: { rating: 5, public: { name: "Ann Example", text: "This is a test." } } },
};

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

const { actions, events, sample } = require('./table.json');
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
  return isSearch && !Array.isArray(found) ? [found] : found;
};

const creates = {};
const searches = {};
for (const action of actions) {
  const { key, noun, display, inputFields, isSearch } = action;
  const operation = { inputFields, perform: perform(action), sample: { id: 1 } };
  (isSearch ? searches : creates)[key] = { key, noun, display, operation };
}

const triggers = {};
for (const { key, event, display } of events) {
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
      // The last reviews, in the shape of the messages.
      performList: async (z, bundle) => {
        const { data } = await z.request({ url: addressOf(bundle, '/feeds') });
        return data.data.data.map((review) => ({ id: review.id, type: event, version: 2, data: review }));
      },
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
  }));
  const table = { actions: connectorActions().map(actionOf), events, sample: SAMPLE };
  return {
    "package.json": `${JSON.stringify(manifest, null, 2)}\n`,
    "index.js": INDEX,
    "table.json": `${JSON.stringify(table, null, 2)}\n`,
  };
}
