import { Group } from "#app/shared/inputs/group.tsx";
import { OfferedLanguages, OwnLanguage } from "./language-fields.tsx";
import { Panel } from "#app/features/forms/builder-inputs/panel.tsx";
import { Translations } from "./translations.tsx";
import { m } from "#messages/gen/messages.js";

/** The languages of the form and every word in each. */
export function LanguagePanel() {
  return (
    <Panel>
      <Group title={m.panels_languages_group()}>
        <OwnLanguage />
        <OfferedLanguages />
      </Group>
      <Group title={m.panels_words_group()} note={m.panels_words_text()}>
        <Translations />
      </Group>
    </Panel>
  );
}
