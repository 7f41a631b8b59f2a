/** Loads the nodes as n8n does, and runs what the trigger does when a flow is switched on and off against a service. */
export const TRY_N8N = `
const assert = require("node:assert");
const { createHmac } = require("node:crypto");
const { n8n } = require("n8n-nodes-laurel/package.json");
const load = (path) => Object.values(require("n8n-nodes-laurel/" + path)).map((Class) => new Class())[0];
const [action, trigger] = n8n.nodes.map(load);
const credentials = load(n8n.credentials[0]);
assert.equal(credentials.name, action.description.credentials[0].name);
console.log("ok: nodes and credentials are loaded from the package");

const { SERVICE, API_KEY, SECRET_KEY } = process.env;
const authorization = "Basic " + Buffer.from(API_KEY + ":" + SECRET_KEY).toString("base64");
async function request({ method = "GET", url, body }) {
  const answer = await fetch(url, {
    method,
    headers: { authorization, "content-type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw Object.assign(new Error(await answer.text()), { httpCode: String(answer.status) });
  return answer.json();
}
const kept = {};
const address = "https://n8n.example.com/webhook/1";
const hook = {
  getCredentials: async () => ({ baseUrl: SERVICE + "/" }),
  getWorkflowStaticData: () => kept,
  getNodeWebhookUrl: () => address,
  getNodeParameter: (name) => (name === "events" ? ["review.approved"] : false),
  helpers: { httpRequestWithAuthentication: async (_name, options) => request(options) },
};
const { checkExists, create, delete: remove } = trigger.webhookMethods.default;
(async () => {
  assert.equal(await checkExists.call(hook), false);
  assert.equal(await create.call(hook), true);
  assert.equal(await checkExists.call(hook), true);
  const body = JSON.stringify({ type: "review.approved", version: 2, data: { id: 1 } });
  const at = Math.floor(Date.now() / 1000);
  const key = Buffer.from(kept.secret.replace("whsec_", ""), "base64");
  const signature = createHmac("sha256", key).update("m_1." + at + "." + body).digest("base64");
  const arrive = async (text) => {
    let status = 200;
    const { workflowData } = await trigger.webhook.call({
      ...hook,
      getRequestObject: () => ({ rawBody: Buffer.from(text) }),
      getHeaderData: () => ({ "webhook-id": "m_1", "webhook-timestamp": String(at), "webhook-signature": "v1," + signature }),
      getBodyData: () => JSON.parse(text),
      getResponseObject: () => ({ status: (code) => ((status = code), { end() {} }) }),
      helpers: { returnJsonArray: (data) => [{ json: data }] },
    });
    return [status, workflowData?.[0][0].json.type];
  };
  assert.deepEqual(await arrive(body), [200, "review.approved"]);
  assert.deepEqual(await arrive(body.replace("1", "2")), [401, undefined]);
  assert.equal(await remove.call(hook), true);
  assert.deepEqual((await request({ url: SERVICE + "/v3/webhooks" })).data, []);
  console.log("ok: the trigger makes its webhook, reads only what is signed, and deletes it");

  // The list operations as their routing says.
  const operations = action.description.properties.filter(({ name }) => name === "operation").flatMap(({ options }) => options);
  for (const { value, routing } of operations) {
    if (routing.request.method !== "GET" || routing.request.url.startsWith("=") || value === "getEmbedCode") continue;
    const answer = await request({ url: SERVICE + "/v3" + routing.request.url });
    const [{ properties }] = routing.output.postReceive;
    const list = properties.property.split(".").reduce((part, name) => part[name], answer);
    assert.ok(Array.isArray(list), value);
  }
  console.log("ok: lists are where the routing of the node says");
})();
`;

/** Checks the app with Zapier's own schema and runs it with Zapier's own tester against a service. */
export const TRY_ZAPIER = `
const assert = require("node:assert");
const zapier = require("zapier-platform-core");
const { prepareApp, validateApp } = require("zapier-platform-core/src/tools/schema");
const App = require("laurel-zapier");
assert.deepEqual(validateApp(prepareApp(App)), []);
console.log("ok: the app is valid by the schema of Zapier's platform");

const { SERVICE, API_KEY, SECRET_KEY } = process.env;
const authData = { base_url: SERVICE + "/", api_key: API_KEY, secret_key: SECRET_KEY };
const tester = zapier.createAppTester(App);
const perform = (part, inputData = {}) => tester(part.operation.perform, { authData, inputData });
(async () => {
  await tester(App.authentication.test, { authData });
  await assert.rejects(tester(App.authentication.test, { authData: { ...authData, secret_key: "wrong" } }));
  console.log("ok: the key pair signs in, a wrong one does not");
  const before = (await perform(App.searches.listReviews)).length;
  assert.ok(before > 0);
  const made = await perform(App.creates.importTextReview, { customer_name: "Ann", review: "From a connector", rating: 5 });
  assert.equal(made.reviews_imported, 1);
  await assert.rejects(perform(App.creates.importTextReview, { customer_name: "Ann" }), /rating, review or attachments/);
  const contact = await perform(App.creates.createContact, { name: "Bob", email: "bob@example.com" });
  const [found] = await perform(App.searches.listContacts, { search: "bob@example.com" });
  assert.equal(found.id, contact.id);
  assert.equal((await perform(App.searches.getContact, { id: contact.id }))[0].contact.email, "bob@example.com");
  await assert.rejects(perform(App.creates.createContact, { email: "no address" }));
  console.log("ok: reviews and contacts are read and added, and what is wrong is refused");
  const { performSubscribe, performUnsubscribe } = App.triggers.review_approved.operation;
  const subscribeData = await tester(performSubscribe, { authData, targetUrl: "https://hooks.zapier.com/hooks/standard/1" });
  assert.equal((await tester(performUnsubscribe, { authData, subscribeData })).status, 200);
  console.log("ok: a trigger makes its webhook and deletes it");
})();
`;
