export const INTRODUCTION = `Collects customer reviews (text, video, audio, imported) and publishes them on pages and in widgets.

**Credentials.** \`Authorization: Basic base64(api_key:secret_key)\`; make a key pair in Settings → API keys. Or a Bearer token from \`POST /oauth/token\`. A credential is for one workspace, and has a role: viewer, editor or admin. \`x-role\` names the least an operation needs, \`x-capability\` the part of the plan.

**Answers** are JSON, errors too. The payload is under \`data\`, writes add \`message\`. Creates answer 200. New fields may appear at any time.

**Lists** have no total: follow \`next_page_url\` until it is null.

**Queries and forms** name what is nested in brackets: \`filter[search]=tea\`, \`custom_attributes[cta_attributes][heading_text]=Hi\`. A list is \`x[]=1&x[]=2\`; \`x[0]=1\` and a single \`x=1\` read the same. Lists of objects are numbered: \`question_answers[0][answer]\`. An object may also be sent as JSON text. Unknown parameters and fields are ignored.

**Updates.** Only what is sent changes. A \`PUT\` may be sent as a \`POST\` with the body field \`_method=PUT\`, in all three encodings; that is how files are sent. In the query \`_method\` means nothing.

**Once only.** Operations with \`Idempotency-Key\` are done once however often they are sent. **Versions.** Records with an \`ETag\` obey \`If-Match\`.

**Duplicates.** Two imported reviews of one platform that both have a \`review_id\` are duplicates when it is the same. Any others are duplicates when author and text are the same, and the day (UTC) where both have a date.

**Identifiers.** Forms, pages, widgets, labels and workspaces go by their text identifiers; a number there is a missing record. A review is its type and its number.`;

export const TAGS: Record<string, string> = {
  feeds: "Reviews",
  "review-labels": "Labels",
  labels: "Labels",
  imports: "Imports",
  "import-platforms": "Imports",
  forms: "Forms",
  pages: "Pages",
  widgets: "Widgets",
  "embed-code": "Embedding",
  embed: "Embedding",
  contacts: "Contacts",
  tags: "Contacts",
  "contact-tags": "Contacts",
  workspaces: "Workspaces",
  "queued-emails": "Workspaces",
  webhooks: "Webhooks",
  oauth: "Account and tokens",
  capabilities: "Service",
  "openapi.json": "Service",
};
