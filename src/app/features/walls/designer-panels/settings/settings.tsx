import { LIMITS } from "#contract/core/limits.ts";
import type { Page } from "#contract/walls/pages/page.ts";
import { useDesigner } from "#app/features/walls/design/designer-context.ts";
import { Group } from "#app/shared/inputs/group.tsx";
import { m } from "#messages/gen/messages.js";
import { ItemGroup } from "./item-group.tsx";
import { FlagField, TextField } from "#app/features/walls/designer-panels/design-inputs.ts";
import { OriginsGroup } from "./origins-group.tsx";

function PageSettings({ page, drafts }: { page: Page; drafts: boolean }) {
  const before = page.public_display_url.slice(0, -page.slug.length);
  return (
    <>
      <Group title={m.look_group_names()}>
        <TextField path="name" required limit={LIMITS.pageName} help={m.look_name_help()} />
        <TextField path="public_slug" required kind="url" prefix={before} help={m.look_slug_help()} />
        {drafts && (
          <TextField path="custom_domain" kind="url" placeholder="reviews.example.com" help={m.look_domain_help()} />
        )}
      </Group>
      <Group title={m.look_group_share()} note={m.look_group_share_note()}>
        <TextField path="extras.share.title" limit={LIMITS.shortText} />
        <TextField path="extras.share.description" limit={LIMITS.shortText} lines={2} />
      </Group>
      <Group title={m.look_group_about()} note={m.look_group_about_note()}>
        <TextField path="extras.about.text" limit={LIMITS.formText} lines={4} />
        <TextField
          path="extras.about.contact"
          kind="url"
          placeholder="mailto:reviews@example.com"
          help={m.look_about_contact_help()}
        />
      </Group>
      <ItemGroup page={page} />
      <OriginsGroup />
      <Group title={m.look_group_branding()}>
        {page.meta.allow_to_remove_branding === 1 ? (
          <FlagField path="extras.hide_branding" />
        ) : (
          <p className="text-sm text-ink-faint">{m.look_branding_plan()}</p>
        )}
      </Group>
    </>
  );
}

export function SettingsPanel() {
  const { wall, drafts } = useDesigner();
  if (wall.kind === "page") return <PageSettings page={wall.page} drafts={drafts} />;
  return (
    <>
      <Group title={m.look_group_names()}>
        <TextField path="name" required limit={LIMITS.widgetName} help={m.look_name_help()} />
      </Group>
      <OriginsGroup />
    </>
  );
}
