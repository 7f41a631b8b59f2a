import { feedIdentifier } from "#contract/kind.ts";
import { insertKey } from "#server/access/keys.ts";
import type { Services } from "#server/context.ts";
import {
  attachments,
  consents,
  contactTags,
  contacts,
  formQuestions,
  forms,
  imports,
  labels,
  pageReviews,
  pages,
  reviewChangeItems,
  reviewChanges,
  reviewLabels,
  reviewReports,
  reviews,
  savedViews,
  tags,
  timelineEvents,
  webhookDeliveries,
  webhooks,
  widgetReviews,
  widgets,
} from "#server/db/schema.ts";
import { putSampleMedia } from "#server/demo/sample-media.ts";
import { newId } from "#server/ids.ts";
import { insertFormParts } from "./form-parts.ts";
import { oneRow } from "./one-row.ts";
import { insertPeopleParts } from "./people-parts.ts";
import { insertWallParts } from "./wall-parts.ts";

interface Owner {
  workspaceId: number;
  userId: number;
  uniqueId: string;
}

const ID = { id: reviews.id };

/**
 * Puts one record of every kind into a workspace, straight into the tables. `word` stands in every text, so that a
 * reply that shows it has shown something of this workspace. Gives the identifiers a path takes, by kind.
 */
export async function insertRecords(services: Services, owner: Owner, word: string) {
  const { workspaceId, userId } = owner;
  const media = await putSampleMedia(services);
  return services.database.system(async (db) => {
    const insert = { workspaceId, name: word };
    // By workspace, so that the version of one is never a version of what another one has.
    const version = 100 * workspaceId;
    const form = await oneRow(
      db
        .insert(forms)
        .values({
          ...insert,
          userId,
          uniqueFormId: newId.form(),
          slug: `form-${word}`,
          fields: { page_title: word },
          version,
        })
        .returning(),
    );
    const question = await oneRow(
      db
        .insert(formQuestions)
        .values({ workspaceId, formId: form.id, type: 1, key: `own_${word}`, label: word })
        .returning({ id: formQuestions.id }),
    );
    const parts = await insertFormParts(db, { form, publicUrl: services.config.publicUrl, userId, word });
    const contact = await oneRow(
      db
        .insert(contacts)
        .values({ ...insert, email: `${word}@example.test`, company: word })
        .returning({ id: contacts.id }),
    );
    const tag = await oneRow(db.insert(tags).values(insert).returning({ id: tags.id }));
    await db.insert(contactTags).values({ workspaceId, contactId: contact.id, tagId: tag.id });
    await db.insert(timelineEvents).values({ workspaceId, contactId: contact.id, type: "note", summary: word });
    const label = await oneRow(
      db
        .insert(labels)
        .values({ ...insert, id: newId.label() })
        .returning({ id: labels.id }),
    );
    const source = await oneRow(
      db
        .insert(imports)
        .values({ ...insert, kind: "text_review", state: "done", userId })
        .returning({ id: imports.id }),
    );
    const said = { workspaceId, comment: `<p>${word}</p>`, words: word, title: word, reviewerName: word, rating: 5 };
    const review = async (medium: string, values: Partial<typeof reviews.$inferInsert> = {}) => {
      const more = { contactId: contact.id, formId: form.id, approved: true, ...values };
      const { id } = await oneRow(
        db
          .insert(reviews)
          .values({ ...said, medium, ...more })
          .returning(ID),
      );
      await db.insert(reviewLabels).values({ workspaceId, labelId: label.id, reviewId: id });
      return id;
    };
    const attach = async (reviewId: number, kind: string, file: { file: string; contentType: string; bytes: number }) =>
      oneRow(
        db
          .insert(attachments)
          .values({ workspaceId, reviewId, kind, ...file, state: "ready" })
          .returning({ id: attachments.id }),
      );
    const text = await review("text");
    await db.insert(consents).values({ workspaceId, reviewId: text, purposes: [], textHash: word, method: "form" });
    const video = await review("video", { hasVideo: true });
    const audio = await review("audio", { hasAudio: true });
    const social = await review("social", { socialType: "social", platformId: 1, importId: source.id });
    const film = await attach(text, "video", media.clip);
    const picture = await attach(text, "image", media.poster);
    await attach(video, "video", media.clip);
    await attach(audio, "audio", media.voice);
    await attach(social, "image", media.poster);
    const page = await oneRow(
      db
        .insert(pages)
        .values({
          ...insert,
          userId,
          uniquePageId: newId.page(),
          slug: `page-${word}`,
          meta: { name: word },
          attributes: {},
          version,
        })
        .returning(),
    );
    await db.insert(pageReviews).values({ workspaceId, pageId: page.id, reviewId: text, position: 0 });
    const widget = await oneRow(
      db
        .insert(widgets)
        .values({ ...insert, id: crypto.randomUUID(), type: 4, userId, version })
        .returning(),
    );
    await db.insert(widgetReviews).values({ workspaceId, widgetId: widget.id, reviewId: text, position: 0 });
    const { publicUrl } = services.config;
    const feeds = [feedIdentifier("text", text)];
    await insertWallParts(db, { page, widget, feeds, file: media.poster.file, publicUrl, userId, word });
    const webhook = await oneRow(
      db
        .insert(webhooks)
        .values({
          workspaceId,
          url: `https://${word}.example.test/`,
          secret: "whsec_dGVzdA==",
          events: ["feed.text.received"],
        })
        .returning({ id: webhooks.id }),
    );
    const delivery = await oneRow(
      db
        .insert(webhookDeliveries)
        .values({
          workspaceId,
          webhookId: webhook.id,
          event: "feed.text.received",
          payload: { type: "feed.text.received", data: { word } },
        })
        .returning({ id: webhookDeliveries.id }),
    );
    const change = await oneRow(
      db
        .insert(reviewChanges)
        .values({
          workspaceId,
          actorKind: "session",
          actorId: userId,
          change: { act: "reply", text: word },
          state: "done",
          total: 1,
          done: 1,
        })
        .returning({ id: reviewChanges.id }),
    );
    await db.insert(reviewChangeItems).values({
      workspaceId,
      changeId: change.id,
      reviewId: text,
      medium: "text",
      name: word,
      state: "done",
      before: { response: null },
      after: { response: word },
    });
    const view = await oneRow(
      db
        .insert(savedViews)
        .values({ ...insert, userId, filter: { search: word }, sort: "newest", shared: true })
        .returning({ id: savedViews.id }),
    );
    const report = await oneRow(
      db
        .insert(reviewReports)
        .values({ workspaceId, reviewId: text, reason: "other", words: word, email: `told-${word}@example.test` })
        .returning({ id: reviewReports.id }),
    );
    const people = await insertPeopleParts(db, { workspaceId, formId: form.id, contactId: contact.id, word });
    const { row: key } = await insertKey(db, services.serverKey, { ...insert, userId, role: "viewer" });
    return {
      ids: {
        text: String(text),
        video: String(video),
        audio: String(audio),
        social: String(social),
        form: form.uniqueFormId,
        question: String(question.id),
        version: String(form.version),
        held: String(parts.held),
        page: page.uniquePageId,
        widget: widget.id,
        label: label.id,
        tag: String(tag.id),
        contact: String(contact.id),
        import: String(source.id),
        change: String(change.id),
        view: String(view.id),
        webhook: String(webhook.id),
        delivery: String(delivery.id),
        key: String(key.id),
        workspace: owner.uniqueId,
        attachment: String(film.id),
        picture: String(picture.id),
        report: String(report.id),
        ...people,
      },
      /** The numbers of records whose paths take a text (section 2.1). */
      numbers: { form: form.id, page: page.id, version: form.version },
      /** A second submission that is held, for what ends one before the other is looked for. */
      held: String(parts.alsoHeld),
      /** Files in the media store. */
      files: [media.poster.file, media.clip.file, media.voice.file],
    };
  });
}

export type Records = Awaited<ReturnType<typeof insertRecords>>;
export type Kind = keyof Records["ids"];
