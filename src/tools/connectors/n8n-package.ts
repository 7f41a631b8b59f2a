import { type Action, type Field, connectorActions } from "./actions.ts";
import { connectorEvents } from "./events.ts";
import { N8N_TRIGGER } from "./n8n-trigger.ts";

const CREDENTIALS = `import type { IAuthenticateGeneric, ICredentialTestRequest, ICredentialType, INodeProperties } from 'n8n-workflow';

export class LaurelApi implements ICredentialType {
	name = 'laurelApi';

	displayName = 'Laurel API';

	properties: INodeProperties[] = [
		{
			displayName: 'Address of Your Laurel',
			name: 'baseUrl',
			type: 'string',
			default: '',
			placeholder: 'https://reviews.example.com',
			required: true,
		},
		{ displayName: 'API Key', name: 'apiKey', type: 'string', typeOptions: { password: true }, default: '', required: true },
		{ displayName: 'Secret Key', name: 'secretKey', type: 'string', typeOptions: { password: true }, default: '', required: true },
	];

	authenticate: IAuthenticateGeneric = {
		type: 'generic',
		properties: { auth: { username: '={{$credentials.apiKey}}', password: '={{$credentials.secretKey}}' } },
	};

	test: ICredentialTestRequest = {
		request: { baseURL: '={{$credentials.baseUrl.replace(new RegExp("/+$"), "")}}/v3', url: '/capabilities' },
	};
}
`;

const byTitle = <T extends { name: string }>(items: T[]): T[] => items.toSorted((a, b) => a.name.localeCompare(b.name));

const EMPTY = { string: "", number: 0, boolean: false } as const;

function propertyOf(field: Field) {
  const { name, label, kind, options, place } = field;
  const [first = ""] = options;
  return {
    displayName: label,
    name,
    type: kind,
    ...(kind === "options" && { options: byTitle(options.map((value) => ({ name: titled(value), value }))) }),
    default: kind === "options" ? first : EMPTY[kind],
    ...(/(?:^|_)email$/.test(name) && { placeholder: "name@email.com" }),
    ...(kind === "boolean" && { description: `Whether to set ${label.toLowerCase()}` }),
    ...(place !== "path" && { routing: { send: { type: place, property: name } } }),
  };
}

const titled = (value: string) =>
  value.replaceAll(/[_-]+/g, " ").replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());
const valueOf = (resource: string) => resource.toLowerCase();

function fieldsOf({ resource, name, fields }: Action) {
  const show = { resource: [valueOf(resource)], operation: [name] };
  const optional = fields.filter(({ isRequired }) => !isRequired).map(propertyOf);
  return [
    ...fields
      .filter(({ isRequired }) => isRequired)
      .map((field) => ({ ...propertyOf(field), required: true, displayOptions: { show } })),
    ...(optional.length === 0
      ? []
      : [
          {
            displayName: "Additional Fields",
            name: "additionalFields",
            type: "collection",
            placeholder: "Add Field",
            default: {},
            displayOptions: { show },
            options: optional.toSorted((a, b) => a.displayName.localeCompare(b.displayName)),
          },
        ]),
  ];
}

/** The name of a function of the node; `literal` writes it as a text, so `node` takes its quotes away. */
const REFUSE_ERRORS = "refuseErrors";

function operationOf({ name, title, sentence, summary, method, path, answerPath }: Action) {
  const url = path.replaceAll(/\{(\w+)\}/g, '{{$parameter["$1"]}}');
  const pick = { type: "rootProperty", properties: { property: answerPath } };
  return {
    name: title,
    value: name,
    description: summary,
    action: sentence,
    routing: {
      request: { method, url: url === path ? path : `=${url}` },
      ...(answerPath && { output: { postReceive: method === "GET" ? [pick] : [REFUSE_ERRORS, pick] } }),
    },
  };
}

function propertiesOf(actions: Action[]) {
  const resources = [...new Set(actions.map(({ resource }) => resource))].toSorted();
  return [
    {
      displayName: "Resource",
      name: "resource",
      type: "options",
      noDataExpression: true,
      options: resources.map((name) => ({ name, value: valueOf(name) })),
      default: "review",
    },
    ...resources.map((resource) => {
      const offered = byTitle(actions.filter((action) => action.resource === resource).map(operationOf));
      return {
        displayName: "Operation",
        name: "operation",
        type: "options",
        noDataExpression: true,
        displayOptions: { show: { resource: [valueOf(resource)] } },
        options: offered,
        default: offered[0]?.value ?? "",
      };
    }),
    ...actions.flatMap(fieldsOf),
  ];
}

/** As source text with single quotes and without quotes around names, as n8n's own nodes are written. */
const literal = (value: unknown): string =>
  JSON.stringify(value, null, "\t").replaceAll(/"((?:[^"\\]|\\.)*)"(:?)/g, (_all, text: string, colon: string) =>
    colon && /^\w+$/.test(text) ? `${text}:` : `'${text.replaceAll('\\"', '"').replaceAll("'", "\\'")}'${colon}`,
  );

const node = (properties: unknown[]) => `import {
	type IDataObject,
	type IExecuteSingleFunctions,
	type INodeExecutionData,
	type INodeType,
	type INodeTypeDescription,
	NodeOperationError,
} from 'n8n-workflow';

/** An import that stored nothing is answered with 200 and an error in place of the record. */
async function ${REFUSE_ERRORS}(this: IExecuteSingleFunctions, items: INodeExecutionData[]): Promise<INodeExecutionData[]> {
	for (const { json } of items) {
		const { error } = (json.data ?? {}) as IDataObject;
		if (typeof error === 'string')
			throw new NodeOperationError(this.getNode(), error, { itemIndex: this.getItemIndex() });
	}
	return items;
}

export class Laurel implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'Laurel',
		name: 'laurel',
		icon: 'file:laurel.svg',
		group: ['transform'],
		version: 1,
		subtitle: '={{$parameter["operation"] + ": " + $parameter["resource"]}}',
		description: 'Read and add customer reviews, contacts, forms and walls',
		defaults: { name: 'Laurel' },
		inputs: ['main'],
		outputs: ['main'],
		usableAsTool: true,
		credentials: [{ name: 'laurelApi', required: true }],
		requestDefaults: {
			baseURL: '={{$credentials.baseUrl.replace(new RegExp("/+$"), "")}}/v3',
			headers: { accept: 'application/json' },
		},
		properties: ${literal(properties).replaceAll(`'${REFUSE_ERRORS}'`, REFUSE_ERRORS).replaceAll("\n", "\n\t\t")},
	};
}
`;

const manifest = (version: string, license: string) => ({
  name: "n8n-nodes-laurel",
  version,
  description: "Customer reviews of your own Laurel in n8n",
  keywords: ["n8n-community-node-package"],
  license,
  main: "index.js",
  files: ["dist"],
  n8n: {
    n8nNodesApiVersion: 1,
    credentials: ["dist/credentials/LaurelApi.credentials.js"],
    nodes: ["dist/nodes/Laurel/Laurel.node.js", "dist/nodes/Laurel/LaurelTrigger.node.js"],
  },
  peerDependencies: { "n8n-workflow": "*" },
});

/** The files of n8n's community node, as TypeScript: compiled, they are the package. */
export function n8nSources(version: string, license: string): Record<string, string> {
  return {
    "package.json": `${JSON.stringify(manifest(version, license), null, 2)}\n`,
    "index.js": "",
    "credentials/LaurelApi.credentials.ts": CREDENTIALS,
    "nodes/Laurel/Laurel.node.ts": node(propertiesOf(connectorActions())),
    "nodes/Laurel/LaurelTrigger.node.ts": N8N_TRIGGER.replace(
      "EVENTS",
      literal(connectorEvents.map(({ event, title }) => ({ name: title, value: event }))).replaceAll(
        "\n",
        "\n\t\t\t\t",
      ),
    ),
  };
}
