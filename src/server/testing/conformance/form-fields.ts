import { labels, widgets } from "#server/platform/db/tables/schema.ts";
import { openFormsFixture } from "#server/testing/seeds/forms.ts";
import { newId } from "#server/platform/db/ids.ts";

export function openFormFieldsFixture() {
  const home = openFormsFixture();
  const { at, read } = home;

  async function label(workspaceId = at.home.workspaceId) {
    const id = newId.label();
    await at.system((db) => db.insert(labels).values({ workspaceId, id, name: id }));
    return id;
  }
  async function widget(workspaceId = at.home.workspaceId) {
    const id = crypto.randomUUID();
    await at.system((db) => db.insert(widgets).values({ workspaceId, id, name: "W", type: 4, userId: 1 }));
    return id;
  }

  async function valueOf(id: string, field: string): Promise<unknown> {
    const form = await read(id);
    const { text, audio, video, instruction_page: instruction } = form.form_attributes;
    const all: Record<string, unknown> = {
      ...form,
      ...text,
      ...audio,
      ...video,
      ...instruction,
      ...form.thankyou_attributes,
      ...form.submit_attributes,
    };
    return all[field];
  }
  return { ...home, label, widget, valueOf };
}
