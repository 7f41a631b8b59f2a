import { LIMITS } from "#contract/core/limits.ts";
import { CUSTOM_FIELD_LIMITS } from "#contract/reviews/custom-fields.ts";

export const INTRODUCTION = `Collects customer reviews (text, video, audio, imported) and publishes them on pages and in widgets.

**Credentials.** \`Authorization: Basic base64(api_key:secret_key)\`; make a key pair in Settings → API keys. Or a Bearer token from \`POST /oauth/token\`. A credential is for one workspace, and has a role: viewer, editor or admin. \`x-role\` names the least an operation needs, \`x-capability\` the part of the plan.

**Answers** are JSON, errors too. The payload is under \`data\`, writes add \`message\`. Creates answer 200. New fields may appear at any time.

**Lists** have no total: follow \`next_page_url\` until it is null.

**Queries and forms** name what is nested in brackets: \`filter[search]=tea\`, \`custom_attributes[cta_attributes][heading_text]=Hi\`. A list is \`x[]=1&x[]=2\`; \`x[0]=1\` and a single \`x=1\` read the same. Lists of objects are numbered: \`question_answers[0][answer]\`. An object may also be sent as JSON text. Unknown parameters and fields are ignored.

**Updates.** Only what is sent changes. A \`PUT\` may be sent as a \`POST\` with the body field \`_method=PUT\`, in all three encodings; that is how files are sent. In the query \`_method\` means nothing.

**Once only.** Operations with \`Idempotency-Key\` are done once however often they are sent. **Versions.** Records with an \`ETag\` obey \`If-Match\`.

**Duplicates.** Two imported reviews of one platform that both have a \`review_id\` are duplicates when it is the same. Any others are duplicates when author and text are the same, and the day (UTC) where both have a date.

**Custom fields** of a review are texts by name in \`custom_fields\`, at most ${CUSTOM_FIELD_LIMITS.ofReview}, and never public. An update sets those it names, removes those with an empty value and keeps the others; names differ in more than case. An import of a file takes them from \`extra_columns\`: \`[{"header": "Product", "as": "custom_field", "name": "Product"}, {"header": "Tags", "as": "label"}]\`. A cell with labels is split at \`;\` and \`|\`.

**Identifiers.** Forms, pages, widgets, labels and workspaces go by their text identifiers; a number there is a missing record. A review is its type and its number.`;

/** What we decided where the interface is silent or ambiguous, by its sections. Shown in the API reference. */
export const READINGS = `**Where the interface leaves room.** What this service does:

- **Reviews** are named by type and number together; \`feed_identifier\` is both in one text. \`rating\` is a whole number in page-formatted items, 0 without one; elsewhere it may be null, a thumb (1 or 0) or a fraction. A \`rating\` in an update is stars, also where the review had a thumb; the 1 of a thumb up, sent back, changes nothing. \`public_url\` and \`public_display_url\` are empty while a review is not public.
- **Flags in filters.** \`filter[favourite]\` and \`filter[review_with_comment]\`: absent or \`0\` is no filter, empty is the opposite, any other text, \`false\` too, is yes.
- **Stars.** From the lowest to the highest value sent. Text counts as 0. A range without reviews is an empty page.
- **\`filter[feed-types][]=text\`** finds what carries words; a recording without words is not text. \`social\` and unknown values are dropped.
- **Pages.** A \`page\` beyond the end is empty, with \`from\` and \`to\` null; below 1 or not a number it is page 1. The address of a list has no slash at its end.
- **\`_method\`** is read in the body of a \`POST\` to an update alone, and only \`PUT\`; anything else is 405. It never deletes.
- **Credentials.** A Bearer token is taken without the workspace header, as it is for one workspace; another workspace in the header is 404. Basic and Bearer are taken everywhere. 401 carries no challenge, so that no browser asks for a password. A record of another workspace answers exactly as a missing one; an unknown path is 404 \`Not found.\`
- **Updates of pages.** "Required when" holds for updates too: \`button_name\` with \`enable_cta_button\`, \`redirect_url\` with \`is_logo_redirect_url\`. Slugs are stored in lower case. \`name\` is stored as the internal \`page_name\`, \`title\` as \`meta.name\`, which visitors see. The snippet's dark setting is the page's \`theme\`; \`meta.allow_darken_background\` is stored and given back only.
- **Addresses** (\`page_image\`, \`favicon\`, links, \`button_url\`, profiles) are full web addresses; the media paths of forms (\`file\`, \`original_path\`) may begin with \`/\`.
- **Limits** where the interface has none: title ${LIMITS.shortText} characters, subtitle ${LIMITS.pageSubtitle}, review title ${LIMITS.reviewTitle}, labels of a form ${LIMITS.shortText}, name of a form ${LIMITS.formName}, description of a workspace ${LIMITS.workspaceDescription}.
- **Imports.** A review from a link is stored as \`social\`, others as \`manual_text\`; a recording as \`manual_video\`, or as \`manual_text\` when it has no picture. What is imported through the API is approved, unless \`state\` is \`new\`.
- **Validation.** \`message\` is the first error and the number of others; \`errors\` is keyed by field, with dots for what is nested; items of a list have the numbers they were sent with. If a form's \`is_paused\` is sent, only it is validated.
- **Texts.** HTML is cleaned when it is stored. \`review_text\` is the comment without markup, in updates too: it is read as plain text, and sent back as it was read it changes nothing. Timestamps are UTC with six digits and \`Z\`. Successful writes say \`<Record> Created|Updated|Deleted Successfully\`.
- **Statuses** beyond the interface's table: 400 (a body that could not be read), 408 (a request that did not arrive in time), 409 (the same idempotency key is at work), 412 (another version), 413 (too large), 415 (a compressed body), 416 (a range a file does not have), 429 (too many), 431 (headers too long), 503 (not ready) and 507 (no room left).
- **Names.** Where a hosted service has its own prefix, this one has \`svc\`. \`page_backgound_color\` and \`card_backgound_color\` are spelled as the interface spells them.`;

export const TAGS: Record<string, string> = {
  feeds: "Reviews",
  "custom-fields": "Reviews",
  "review-rules": "Rules",
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
