import { LIMITS } from "#contract/core/limits.ts";
import { Group } from "#app/shared/inputs/group.tsx";
import { HtmlField } from "#app/features/forms/builder-inputs/html-field.tsx";
import { MediaField } from "#app/features/forms/builder-inputs/media-field.tsx";
import { Panel } from "#app/features/forms/builder-inputs/panel.tsx";
import { FlagField, TextField } from "#app/features/forms/builder-inputs/panel-fields.ts";
import { PictureField } from "#app/features/forms/builder-inputs/picture-field.tsx";
import { m } from "#messages/gen/messages.js";
import { Disclosure } from "#ui/layout/disclosure.tsx";

/** What visitors see first. */
export function WelcomePanel() {
  return (
    <Panel>
      <Group title={m.panels_welcome_words()}>
        <TextField path="page_title" limit={LIMITS.shortText} />
        <HtmlField path="page_main_message" />
        <Disclosure label={m.form_editor_field_messaging_description()}>
          <HtmlField path="messaging_description" help={m.panels_welcome_hint_help()} />
        </Disclosure>
      </Group>
      <Group title={m.panels_welcome_pictures()}>
        <PictureField path="page_image" />
        <FlagField path="hide_image" help={m.panels_welcome_hide_help()} />
        <PictureField path="favicon" whole help={m.panels_welcome_favicon_help()} />
      </Group>
      <Group title={m.panels_welcome_intro()} note={m.panels_welcome_intro_text()}>
        <MediaField path="introduction_media" />
      </Group>
    </Panel>
  );
}
