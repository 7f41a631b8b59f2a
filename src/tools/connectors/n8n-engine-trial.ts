/** Installed for the test only: the engine that runs the workflows of n8n. */
export const N8N_ENGINE = ["n8n-core@2.41.1"];

/** Runs the node in a workflow, as n8n does, against a service. */
export const TRY_N8N_ENGINE = `
const assert = require("node:assert");
process.env.N8N_USER_FOLDER = __dirname;
const { Workflow } = require("n8n-workflow");
const { ExecutionLifecycleHooks, WorkflowExecute } = require("n8n-core");
const { n8n } = require("n8n-nodes-laurel/package.json");
const load = (path) => Object.values(require("n8n-nodes-laurel/" + path)).map((Class) => new Class())[0];
const { SERVICE, API_KEY, SECRET_KEY } = process.env;
const credentials = load(n8n.credentials[0]);
const data = { baseUrl: SERVICE + "/", apiKey: API_KEY, secretKey: SECRET_KEY };
const start = {
  description: { name: "start", displayName: "Start", group: ["trigger"], version: 1, defaults: {}, inputs: [], outputs: ["main"], properties: [] },
  execute: async () => [[{ json: {} }]],
};
const types = { start, "n8n-nodes-laurel.laurel": load(n8n.nodes[0]) };
const nodeTypes = { getByName: (name) => types[name], getByNameAndVersion: (name) => types[name], getKnownTypes: () => ({}) };
const nowhere = "http://127.0.0.1:1";
async function run(parameters) {
  const nodes = [
    { id: "1", name: "Start", type: "start", typeVersion: 1, position: [0, 0], parameters: {} },
    { id: "2", name: "Laurel", type: "n8n-nodes-laurel.laurel", typeVersion: 1, position: [1, 0], parameters, credentials: { laurelApi: { id: "1", name: "Laurel" } } },
  ];
  const connections = { Start: { main: [[{ node: "Laurel", type: "main", index: 0 }]] } };
  const flow = { id: "1", name: "Trial", active: false, nodes, connections, settings: { executionOrder: "v1" } };
  const workflow = new Workflow({ ...flow, nodeTypes });
  const credentialsHelper = {
    getParentTypes: () => [],
    isCredentialUsableByNode: () => true,
    getDecrypted: async () => data,
    getCredentialsProperties: () => credentials.properties,
    authenticate: async (_data, _type, options) => ({ ...options, auth: { username: API_KEY, password: SECRET_KEY } }),
    preAuthentication: async () => undefined,
  };
  const hooks = new ExecutionLifecycleHooks("manual", "1", flow);
  const around = { credentialsHelper, hooks, executionId: "1", formWaitingBaseUrl: nowhere, webhookWaitingBaseUrl: nowhere, variables: {}, setExecutionStatus() {} };
  const { data: ran } = await new WorkflowExecute(around, "manual").run({ workflow, startNode: workflow.getNode("Start") });
  const { error, runData } = ran.resultData;
  if (error) throw error;
  return runData.Laurel[0].data.main[0].map(({ json }) => json);
}
(async () => {
  const reviews = await run({ resource: "review", operation: "listReviews" });
  assert.ok(reviews.length > 0 && reviews.every(({ id }) => id > 0));
  const add = (additionalFields) => run({ resource: "review", operation: "importTextReview", additionalFields });
  const [made] = await add({ customer_name: "Ann", review: "From n8n", rating: 5 });
  assert.ok(made.id > 0 && made.reviews_imported === 1);
  // The engine throws a record, no instance of Error.
  await assert.rejects(add({ customer_name: "Ann" }), { message: /rating, review or attachments/ });
  const [contact] = await run({ resource: "contact", operation: "createContact", additionalFields: { name: "Bob", email: "bob.n8n@example.com" } });
  const [found] = await run({ resource: "contact", operation: "getContact", id: contact.id });
  assert.equal(JSON.stringify(found).includes("bob.n8n@example.com"), true);
  await assert.rejects(run({ resource: "contact", operation: "createContact", additionalFields: { email: "no address" } }));
  console.log("ok: n8n's own engine reads and adds reviews and contacts, and fails where the service refuses");
  process.exit(0);
})();
`;
