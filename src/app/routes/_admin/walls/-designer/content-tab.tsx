import { LIMITS } from "#contract/limits.ts";
import { m } from "#messages/gen/messages.js";
import { useDesigner } from "./designer-context.ts";
import { Group } from "#app/fields/group.tsx";
import { LogoField } from "./logo-field.tsx";
import { FlagField, TextField, When } from "./fields.ts";

/** What the wall says: its words, logo, button and address. */
export function ContentTab() {
  const { page } = useDesigner();
  const before = page.public_display_url.slice(0, -page.slug.length);
  return (
    <>
      <Group title={m.walls_group_names()}>
        <TextField path="title" limit={LIMITS.shortText} />
        <TextField path="subtitle" limit={LIMITS.shortText * 4} lines={2} />
        <TextField path="name" required help={m.walls_field_name_help()} />
      </Group>
      <Group title={m.walls_group_logo()}>
        <FlagField path="show_logo" />
        <When flag="show_logo">
          <LogoField />
          <FlagField path="is_logo_redirect_url" />
          <When flag="is_logo_redirect_url">
            <TextField path="redirect_url" kind="url" required placeholder="https://" />
          </When>
        </When>
      </Group>
      <Group title={m.walls_group_button()}>
        <FlagField path="enable_cta_button" />
        <When flag="enable_cta_button">
          <TextField path="button_name" required limit={LIMITS.buttonName} />
          <TextField path="button_url" kind="url" placeholder="https://" />
        </When>
      </Group>
      <Group title={m.walls_group_reviews()}>
        <FlagField path="allow_to_display_feed_date" />
        <FlagField path="allow_shorten_long_reviews" help={m.walls_field_shorten_help()} />
      </Group>
      <Group title={m.walls_group_address()}>
        <TextField path="public_slug" required kind="url" prefix={before} help={m.walls_field_slug_help()} />
      </Group>
    </>
  );
}
