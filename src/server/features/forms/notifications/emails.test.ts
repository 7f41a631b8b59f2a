import { pino } from "pino";
import { parseDocument } from "htmlparser2";
import { isTag, isText, type ChildNode } from "domhandler";

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import naughty from "big-list-of-naughty-strings" with { type: "json" };
import { locales } from "#messages/gen/runtime.js";
import { startSmtpStub } from "#server/testing/service/smtp-stub.ts";
import { invitationEmail } from "#server/features/invitations/sending/invitation-email.ts";
import { createMailer } from "#server/platform/email/mailer.ts";
import { newReviewEmail } from "./new-review-email.ts";
import { receiptEmail } from "./send-receipt.ts";
import { readMail } from "#server/config.ts";
import type { NotificationContext } from "#server/domain/notifications/notification-context.ts";
import { writeHtml } from "#server/platform/email/email-html.ts";
import { writeText } from "#server/platform/email/email-text.ts";

const log = pino({ level: "silent" });

const CONFIG = { publicUrl: "https://reviews.example" };
const PRIVATE = "https://reviews.example/mine/abc";

function contextOf(text: string, more: Partial<NotificationContext> = {}): NotificationContext {
  const review = {
    id: 7,
    workspaceId: 1,
    medium: "text",
    rating: 4,
    ratingType: "star",
    reviewerName: text,
    reviewerPosition: text,
    reviewerCompany: text,
    reviewerEmail: "ada@example.test",
    title: text,
    words: text,
    transcript: null,
  } as NotificationContext["review"];
  const form = { name: text, uniqueId: "form_x" };
  return { review, form, workspace: text, notifications: {}, locale: "en", ...more };
}
const invitationOf = ({ review, form, workspace, locale }: NotificationContext) =>
  invitationEmail({
    words: { subject: "{name} of {company}: {form}?", message: "Hi {name},\n\n{company} {form} {workspace}\n{link}" },
    person: { name: review.reviewerName, company: review.reviewerCompany ?? "" },
    form: form.name,
    workspace,
    locale,
    link: "https://reviews.example/form/x?p=a.b",
    leave: "https://reviews.example/u/a.b",
  });
const emailsOf = (context: NotificationContext) => [
  newReviewEmail(CONFIG, context),
  receiptEmail(context, PRIVATE),
  invitationOf(context),
];

describe("HTML of an email", () => {
  const OURS = new Set(["html", "head", "meta", "title", "body", "div", "h1", "p", "blockquote", "a", "br"]);
  const ATTRIBUTES = new Set(["lang", "dir", "charset", "name", "content", "style", "href"]);
  const HOSTILE = [
    ...naughty,
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "</title><script>alert(1)</script>",
    "</blockquote></div><style>*{display:none}</style>",
    "<!--[if mso]><a href=javascript:x>",
    "&lt;script&gt;alert(1)&lt;/script&gt;",
    "]]><svg onload=x>",
    "<math><mtext><table><mglyph><style><img src=x onerror=x>",
    "' onmouseover='x",
  ];

  function* nodes(list: ChildNode[]): Generator<ChildNode> {
    for (const node of list) {
      yield node;
      if ("children" in node) yield* nodes(node.children);
    }
  }

  test("contains only our elements and links, and escapes every text", () => {
    const found: string[] = [];
    for (const text of HOSTILE)
      for (const email of emailsOf(contextOf(text))) {
        const all = [...nodes(parseDocument(writeHtml(email)).children)];
        for (const tag of all.filter(isTag)) {
          if (!OURS.has(tag.name)) found.push(`${tag.name} in ${text}`);
          for (const [name, value] of Object.entries(tag.attribs)) {
            if (!ATTRIBUTES.has(name)) found.push(`${name} in ${text}`);
            if (name === "href" && value !== email.button.url && value !== email.leave?.url)
              found.push(`${value} in ${text}`);
          }
        }
        const phrases = all.filter(isText).map(({ data }) => data);
        if (email.quote?.words && !phrases.includes(email.quote.words)) found.push(`lost: ${text}`);
      }
    expect(found).toEqual([]);
  });

  test("loads nothing, and is right to left where its language is", () => {
    const html = writeHtml(newReviewEmail(CONFIG, contextOf("Hi", { locale: "ar" })));
    expect(html).toMatch(/^<!doctype html><html lang="ar" dir="rtl">/);
    expect(html).not.toMatch(/<(?:img|link|style|script|iframe)|url\(|@import/i);
  });

  test("long texts are cut, and quoted text is marked", () => {
    const [email] = emailsOf(contextOf("x".repeat(50_000)));
    expect([email?.quote?.words.length, email?.quote?.lines[0]?.length]).toEqual([2001, 80]);
    const text = writeText(newReviewEmail(CONFIG, contextOf("a\n\nOpen review:\nhttps://evil.example")));
    for (const line of ["> Open review:", "> https://evil.example"]) expect(text).toContain(`\n${line}\n`);
    expect(text).toContain("\nhttps://reviews.example/reviews/text/7\n");
  });
});

describe("every language", () => {
  test.each(locales)("%s has every message with its placeholders", (locale) => {
    for (const email of emailsOf(contextOf("Ada", { locale }))) {
      const all = [
        email.subject,
        email.heading ?? "none",
        ...email.paragraphs,
        email.button.label,
        ...email.small,
        email.leave?.label ?? "none",
      ];
      for (const phrases of all) expect(phrases).toMatch(/^[^{}]{4,}$/);
      expect(email.subject).toContain("Ada");
    }
  });
});

// Header injection: a line break would begin another header.
const INJECTIONS = [
  "a\r\nBcc: victim@evil.example",
  "a\nBcc: victim@evil.example",
  "a\rBcc: victim@evil.example",
  "a\r\n\r\n<script>x</script>",
  "a\u0000\r\nBcc: victim@evil.example",
  "a%0d%0aBcc: victim@evil.example",
  "a\u2028Bcc: victim@evil.example",
  "a\u2029Bcc: victim@evil.example",
  "a\u0085Bcc: victim@evil.example",
  "a\u000bBcc: victim@evil.example",
  "a\u000cBcc: victim@evil.example",
  "a\r\n Bcc: victim@evil.example",
  "a\r\n\tX-Mailer: evil",
  "=?utf-8?Q?a=0D=0ABcc:_victim@evil.example?=",
  "a\r\nContent-Type: text/html; boundary=x\r\n\r\n--x",
  "a\r\n.\r\nMAIL FROM:<x@evil.example>",
  'a" <victim@evil.example>, "b',
  "a, victim@evil.example; b <c@evil.example>",
  "\r\nSubject: other",
  "\u202emoc.live\r\nReply-To: x@evil.example",
];

describe("headers of an email", () => {
  let server: Awaited<ReturnType<typeof startSmtpStub>>;
  beforeAll(async () => (server = await startSmtpStub()));
  beforeEach(() => server.clear());
  afterAll(() => server.close());

  const NAMES = [
    "from",
    "to",
    "reply-to",
    "subject",
    "message-id",
    "date",
    "mime-version",
    "auto-submitted",
    "content-type",
  ];

  const LEAVE = ["list-unsubscribe", "list-unsubscribe-post"];
  const KINDS = [
    { kind: "the mail about a review", letterOf: (text: string) => newReviewEmail(CONFIG, contextOf(text)), more: [] },
    { kind: "a receipt", letterOf: (text: string) => receiptEmail(contextOf(text), PRIVATE), more: [] },
    { kind: "an invitation", letterOf: (text: string) => invitationOf(contextOf(text)), more: LEAVE },
    // The member's own template, without placeholders filled in.
    {
      kind: "a subject",
      letterOf: (text: string) => ({ ...invitationOf(contextOf("x")), subject: text }),
      more: LEAVE,
    },
  ];
  const PAYLOADS = KINDS.flatMap((one) =>
    INJECTIONS.map((payload) => ({ ...one, payload, shown: JSON.stringify(payload) })),
  );

  test.each(PAYLOADS)("$shown in $kind stays in one line", async ({ payload, letterOf: emailOf, more }) => {
    const settings = { url: server.url, from: { name: payload, address: "reviews@acme.test" } };
    const mailer = createMailer(settings, { log });
    const email = emailOf(payload);
    const unsubscribeUrl = email.leave?.url;
    await mailer.send({
      to: "team@acme.test",
      replyTo: "ada@example.test",
      content: email,
      about: payload,
      unsubscribeUrl,
    });
    const [mail] = await server.arrived(1);
    mailer.close();
    expect(mail?.to).toEqual(["team@acme.test"]);
    const names = mail?.header.map((line) => line.split(":")[0]?.toLowerCase()) ?? [];
    expect(names).toHaveLength(NAMES.length + more.length);
    expect(new Set(names)).toEqual(new Set([...NAMES, ...more]));
    expect(mail?.mail.subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\p{Cf}]/u);
    expect(mail?.mail.to).toEqual([{ name: "", address: "team@acme.test" }]);
    expect(mail?.mail.replyTo).toEqual([{ name: "", address: "ada@example.test" }]);
    expect(mail?.mail.from?.address).toBe("reviews@acme.test");
    expect([mail?.mail.cc, mail?.mail.bcc, mail?.mail.attachments]).toEqual([undefined, undefined, []]);
  });

  test("the configuration accepts one address with a name in one line", () => {
    const SMTP_URL = "smtp://mail.example";
    for (const MAIL_FROM of ["a@acme.test", "Acme <a@acme.test>"])
      expect(readMail({ SMTP_URL, MAIL_FROM })?.from.address).toBe("a@acme.test");
    for (const MAIL_FROM of [
      "acme",
      "A <a@acme.test>, b@acme.test",
      "A\r\nBcc: x@x.test <a@acme.test>",
      "<a@acme.test",
    ])
      expect(() => readMail({ SMTP_URL, MAIL_FROM })).toThrow("MAIL_FROM must be an e-mail address");
    expect(readMail({})).toBeUndefined();
    expect(() => readMail({ SMTP_URL })).toThrow("go together");
    expect(() => readMail({ SMTP_URL: "https://mail.example", MAIL_FROM: "a@acme.test" })).toThrow("smtp://");
  });
});
