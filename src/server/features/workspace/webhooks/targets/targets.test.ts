import { expect, test } from "vitest";
import * as z from "zod";
import { type WebhookTarget, WEBHOOK_TARGETS, targetOfUrl } from "#contract/workspace/webhook-target.ts";
import { webhookDeliveries } from "#server/platform/db/tables/schema.ts";
import { openWebhooksFixture } from "#server/testing/seeds/webhooks.ts";

const receiver = openWebhooksFixture();
const { at, change, run } = receiver;

const bytes = (most: number) => z.string().refine((text) => Buffer.byteLength(text) <= most);
const link = z.url({ protocol: /^https?$/ });

const plain = (most: number) => z.strictObject({ type: z.literal("plain_text"), text: z.string().min(1).max(most) });
const mrkdwn = z.strictObject({
  type: z.literal("mrkdwn"),
  text: z.string().min(1).max(3000),
  verbatim: z.literal(true),
});
const Slack = z.strictObject({
  text: z.string().min(1).max(40_000),
  blocks: z
    .array(
      z.discriminatedUnion("type", [
        z.strictObject({ type: z.literal("section"), text: mrkdwn }),
        z.strictObject({
          type: z.literal("actions"),
          elements: z
            .array(z.strictObject({ type: z.literal("button"), text: plain(75), url: link.max(3000) }))
            .max(25),
        }),
      ]),
    )
    .max(50),
  unfurl_links: z.literal(false),
  unfurl_media: z.literal(false),
});

const Embed = z.strictObject({
  title: z.string().min(1).max(256),
  url: link.optional(),
  author: z.strictObject({ name: z.string().min(1).max(256) }).optional(),
  description: z.string().min(1).max(4096).optional(),
});
const Discord = z.strictObject({
  allowed_mentions: z.strictObject({ parse: z.tuple([]) }),
  embeds: z
    .array(Embed)
    .min(1)
    .max(10)
    .refine(
      (embeds) =>
        embeds.map((one) => one.title + (one.author?.name ?? "") + (one.description ?? "")).join("").length <= 6000,
    ),
});

const TextRun = z.strictObject({ type: z.literal("TextRun"), text: z.string().min(1), weight: z.string() });
const Card = z.strictObject({
  $schema: link,
  type: z.literal("AdaptiveCard"),
  version: z.literal("1.4"),
  body: z.array(z.strictObject({ type: z.literal("RichTextBlock"), inlines: z.array(TextRun) })).min(1),
  actions: z
    .array(z.strictObject({ type: z.literal("Action.OpenUrl"), title: z.string().min(1), url: link }))
    .max(6)
    .optional(),
});
const Teams = z
  .strictObject({
    type: z.literal("message"),
    attachments: z.tuple([
      z.strictObject({
        contentType: z.literal("application/vnd.microsoft.card.adaptive"),
        contentUrl: z.null(),
        content: Card,
      }),
    ]),
  })
  .refine((message) => Buffer.byteLength(JSON.stringify(message)) <= 28 * 1024);

const Ntfy = z.strictObject({
  topic: z.string().regex(/^[-_A-Za-z0-9]{1,64}$/),
  title: z.string().min(1).max(256),
  markdown: z.literal(false),
  message: bytes(4096).min(1),
  click: link.optional(),
  actions: z
    .array(z.strictObject({ action: z.literal("view"), label: z.string().min(1), url: link }))
    .max(3)
    .optional(),
});

const TAGS = /<\/?b>/g;
const Telegram = z.strictObject({
  chat_id: z.string().min(1),
  parse_mode: z.literal("HTML"),
  // Its limit counts the text without markup; with it is stricter.
  text: z
    .string()
    .min(1)
    .max(4096)
    .refine((text) => !/[<>]|&(?!(amp|lt|gt);)/.test(text.replaceAll(TAGS, ""))),
  link_preview_options: z.strictObject({ is_disabled: z.literal(true) }),
  reply_markup: z
    .strictObject({
      inline_keyboard: z.tuple([z.tuple([z.strictObject({ text: z.string().min(1), url: link })])]),
    })
    .optional(),
});

const SCHEMAS = { slack: Slack, discord: Discord, teams: Teams, ntfy: Ntfy, telegram: Telegram };
const CHATS = WEBHOOK_TARGETS.filter((target) => target !== "webhook" && target !== "email");
type Chat = (typeof CHATS)[number];

const EMAIL = "ann@private.test";
const PHONE = "+49 170 000000";
const HOSTILE =
  "@everyone @here <!channel> <@U123> <@&42> <https://evil.test|Open in Laurel> [Open](https://evil.test) **x** `y` &lt; \u202Egnp";
const TEXTS = {
  hostile: HOSTILE,
  "long, of pairs": "👍🏽".repeat(9000),
  "long, escaped": "&<_*[".repeat(9000),
  "of quotes and lines": '"\\\n'.repeat(9000),
  empty: "",
};

async function send(target: Chat, words: string, reviewerName = "Ann *<!here>* [x](https://evil.test)") {
  const [id = 0] = await at.insert({
    comment: words,
    words,
    rating: 4,
    reviewerName,
    reviewerEmail: EMAIL,
    reviewerPhone: PHONE,
  });
  const { data } = await at.home.api.call("createWebhook", {
    body: { url: `${receiver.origin}/my-topic?chat_id=-100`, target, events: ["review.updated", "review.approved"] },
  });
  await at.home.api.call("updateTextReview", { params: { id }, body: { review_title: "A title" } });
  await run();
  return { id, webhook: data, message: receiver.messages.at(-1) };
}

test.each(CHATS.flatMap((target) => Object.entries(TEXTS).map(([name, words]) => ({ target, name, words }))))(
  "$target accepts a text that is $name",
  async ({ target, words }) => {
    const { id, webhook, message } = await send(target, words);
    const { body = "", headers } = message ?? {};
    expect(() => SCHEMAS[target].parse(JSON.parse(body))).not.toThrow();
    expect(body).toContain(`/reviews/text/${id}`);
    expect(body).toContain("★★★★☆ Ann");
    expect(body).toContain("Review edited");
    expect(body).not.toContain(EMAIL);
    expect(body).not.toContain(PHONE);
    // Half a pair is sent as an escape.
    expect(body).not.toMatch(/\\ud[89a-f]/i);
    expect(headers).not.toHaveProperty("webhook-signature");
    const { data } = await at.home.api.call("listWebhookDeliveries", { params: { id: webhook.id }, query: {} });
    expect(data.data).toMatchObject([{ state: "delivered", response_status: 204 }]);
    expect(JSON.stringify(data)).not.toContain("evil.test");
  },
);

test("a hostile review can neither mention anybody nor forge a link", async () => {
  const slack = Slack.parse(JSON.parse((await send("slack", HOSTILE)).message?.body ?? ""));
  expect(slack.text + slack.blocks.flatMap((block) => ("text" in block ? block.text.text : [])).join()).not.toMatch(
    /[<>]/,
  );
  expect(JSON.stringify(slack)).toContain("&lt;!channel&gt;");
  const [embed] = Discord.parse(JSON.parse((await send("discord", HOSTILE)).message?.body ?? "")).embeds;
  expect(embed?.description).toContain(String.raw`\@everyone`);
  const [words, own] = embed?.description?.split("\n\n") ?? [];
  expect(own).toBe(`[Open in Laurel](${embed?.url})`);
  expect(words).not.toMatch(/(?<!\\)[@<[\]*`|]/);
  const teams = Teams.parse(JSON.parse((await send("teams", HOSTILE)).message?.body ?? ""));
  expect(teams.attachments[0].content.body.at(-1)?.inlines[0]?.text).toContain("[Open](https://evil.test)");
  const ntfy = Ntfy.parse(JSON.parse((await send("ntfy", HOSTILE)).message?.body ?? ""));
  const telegram = Telegram.parse(JSON.parse((await send("telegram", HOSTILE)).message?.body ?? ""));
  expect([telegram.chat_id, telegram.text.match(TAGS)]).toEqual(["-100", ["<b>", "</b>"]]);
  expect([ntfy.topic, ntfy.markdown, ntfy.message]).toEqual(["my-topic", false, expect.not.stringContaining("\u202E")]);
});

test.each(CHATS)("a test and a message of a deleted review to %s", async (target) => {
  const { id, webhook } = await send(target, "Great <b>");
  expect(receiver.messages).toHaveLength(1);
  expect((await at.home.api.call("testWebhook", { params: { id: webhook.id } })).data.state).toBe("delivered");
  const tested = receiver.messages.at(-1)?.body ?? "";
  expect(() => SCHEMAS[target].parse(JSON.parse(tested))).not.toThrow();
  expect(tested).toContain("Test message");
  await change(id);
  await at.home.api.call("deleteTextReview", { params: { id } });
  const before = receiver.messages.length;
  await run();
  const late = receiver.messages.slice(before);
  expect(late).toHaveLength(1);
  expect(() => SCHEMAS[target].parse(JSON.parse(late[0]?.body ?? ""))).not.toThrow();
  expect(late[0]?.body).not.toMatch(/Ann|new \d/);
});

test.each(CHATS)(
  "the message of a deletion to %s has nothing of the review, even while it is stored",
  async (target) => {
    const { id } = await send(target, "Great");
    await at.system((db) => db.update(webhookDeliveries).set({ event: "review.deleted", state: "queued" }));
    await run();
    const { body = "" } = receiver.messages.at(-1) ?? {};
    expect(() => SCHEMAS[target].parse(JSON.parse(body))).not.toThrow();
    expect(body).toContain("Review deleted");
    expect(body).not.toMatch(new RegExp(`Ann|Great|/reviews/text/${id}`));
  },
);

test("the target is kept, can be changed, and an address needs the topic of ntfy or the chat of Telegram", async () => {
  const body = { url: `${receiver.origin}/hook`, events: ["review.updated" as const] };
  const { data } = await at.home.api.call("createWebhook", { body });
  expect(data.target).toBe("webhook");
  const params = { id: data.id };
  const changed = await at.home.api.call("updateWebhook", { params, body: { target: "slack" } });
  expect(changed.data.target).toBe("slack");
  const renamed = await at.home.api.call("updateWebhook", { params, body: { description: "Team" } });
  expect(renamed.data.target).toBe("slack");
  const refused = { status: 422, fields: { url: expect.anything() } };
  const bare = `${receiver.origin}/`;
  for (const target of ["ntfy", "telegram"] as const)
    await expect(at.home.api.call("createWebhook", { body: { ...body, url: bare, target } })).rejects.toMatchObject(
      refused,
    );
  await at.home.api.call("updateWebhook", { params, body: { url: bare } });
  await expect(at.home.api.call("updateWebhook", { params, body: { target: "ntfy" } })).rejects.toMatchObject(refused);
});

test.each<[string, WebhookTarget]>([
  ["https://hooks.slack.com/services/T/B/x", "slack"],
  [" https://discord.com/api/webhooks/1/x", "discord"],
  ["https://ptb.discord.com/api/webhooks/1/x", "discord"],
  ["https://discord.com/channels/1", "webhook"],
  ["https://acme.webhook.office.com/webhookb2/x", "teams"],
  ["https://prod-1.westeurope.logic.azure.com:443/workflows/x", "teams"],
  ["https://ntfy.sh/acme", "ntfy"],
  ["https://api.telegram.org/bot1:x/sendMessage?chat_id=1", "telegram"],
  ["https://api.telegram.org/bot1:x/getUpdates", "webhook"],
  ["mailto:ann@acme.test,bob@acme.test", "email"],
  ["https://ntfy.sh.evil.test/acme", "webhook"],
  ["https://evil-hooks.slack.com.test/", "webhook"],
  ["https://chat.acme.test/hooks/x", "webhook"],
  ["https://", "webhook"],
])("%s belongs to %s", (url, target) => {
  expect(targetOfUrl(url)).toBe(target);
});
