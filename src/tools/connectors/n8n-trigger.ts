/** The trigger node: makes a webhook when a flow is switched on, checks its signatures, and deletes it afterwards. */
export const N8N_TRIGGER = `import { createHmac, timingSafeEqual } from 'crypto';
import type {
	IDataObject,
	IHookFunctions,
	IHttpRequestMethods,
	INodeType,
	INodeTypeDescription,
	IWebhookFunctions,
	IWebhookResponseData,
} from 'n8n-workflow';

const TOLERANCE_SECONDS = 300;

async function call(
	context: IHookFunctions,
	method: IHttpRequestMethods,
	path: string,
	body?: IDataObject,
): Promise<IDataObject> {
	const { baseUrl } = await context.getCredentials('laurelApi');
	const url = \`\${String(baseUrl).replace(/\\/+$/, '')}/v3\${path}\`;
	return (await context.helpers.httpRequestWithAuthentication.call(context, 'laurelApi', {
		method,
		url,
		body,
		json: true,
	})) as IDataObject;
}

/** As Standard Webhooks describes; a message has a signature for each valid secret. */
function isSigned(secret: string, headers: IDataObject, body: string): boolean {
	const at = Number(headers['webhook-timestamp']);
	if (!(Math.abs(Date.now() / 1000 - at) <= TOLERANCE_SECONDS)) return false;
	const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
	const expected = createHmac('sha256', key).update(\`\${headers['webhook-id']}.\${at}.\${body}\`).digest();
	return String(headers['webhook-signature'])
		.split(' ')
		.some((part) => {
			const given = Buffer.from(part.replace(/^v1,/, ''), 'base64');
			return given.length === expected.length && timingSafeEqual(given, expected);
		});
}

export class LaurelTrigger implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'Laurel Trigger',
		name: 'laurelTrigger',
		icon: 'file:laurel.svg',
		group: ['trigger'],
		version: 1,
		subtitle: '={{$parameter["events"].join(", ")}}',
		description: 'Starts when something happens to customer reviews',
		defaults: { name: 'Laurel Trigger' },
		inputs: [],
		outputs: ['main'],
		credentials: [{ name: 'laurelApi', required: true }],
		webhooks: [{ name: 'default', httpMethod: 'POST', responseMode: 'onReceived', path: 'webhook' }],
		properties: [
			{
				displayName: 'Events',
				name: 'events',
				type: 'multiOptions',
				required: true,
				options: EVENTS,
				default: [],
			},
			{
				displayName: 'Include Reviewer',
				name: 'includesReviewer',
				type: 'boolean',
				default: false,
				description: 'Whether to also send the name, email address and phone number of the reviewer',
			},
		],
	};

	webhookMethods = {
		default: {
			async checkExists(this: IHookFunctions): Promise<boolean> {
				const { id } = this.getWorkflowStaticData('node');
				if (id === undefined) return false;
				const { data } = await call(this, 'GET', '/webhooks');
				const url = this.getNodeWebhookUrl('default');
				const found = (data as IDataObject[]).find((one) => one.id === id && one.url === url);
				if (!found) return false;
				// Laurel switches off what fails for days; somebody who pauses a webhook wants it to stay so.
				if (found.disabled_reason !== null) await call(this, 'PUT', \`/webhooks/\${id}\`, { is_active: true });
				return true;
			},
			async create(this: IHookFunctions): Promise<boolean> {
				const { data } = await call(this, 'POST', '/webhooks', {
					url: this.getNodeWebhookUrl('default'),
					events: this.getNodeParameter('events') as string[],
					includes_reviewer: this.getNodeParameter('includesReviewer') as boolean,
					message_version: 2,
					description: 'n8n',
				});
				const { id, secret } = data as IDataObject;
				Object.assign(this.getWorkflowStaticData('node'), { id, secret });
				return true;
			},
			async delete(this: IHookFunctions): Promise<boolean> {
				const kept = this.getWorkflowStaticData('node');
				if (kept.id === undefined) return true;
				try {
					await call(this, 'DELETE', \`/webhooks/\${kept.id}\`);
				} catch (error) {
					// Somebody may have deleted it in Laurel.
					if (!['404', 404].includes((error as { httpCode?: string }).httpCode ?? '')) return false;
				}
				delete kept.id;
				delete kept.secret;
				return true;
			},
		},
	};

	async webhook(this: IWebhookFunctions): Promise<IWebhookResponseData> {
		const { secret } = this.getWorkflowStaticData('node');
		const request = this.getRequestObject();
		const body = request.rawBody.toString();
		if (!isSigned(String(secret), this.getHeaderData() as IDataObject, body)) {
			this.getResponseObject().status(401).end();
			return { noWebhookResponse: true };
		}
		return { workflowData: [this.helpers.returnJsonArray(this.getBodyData())] };
	}
}
`;
