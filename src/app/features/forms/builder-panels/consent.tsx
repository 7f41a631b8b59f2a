import { LIMITS } from "#contract/core/limits.ts";
import { Group } from "#app/shared/inputs/group.tsx";
import { ConsentIssues } from "./consent-errors.tsx";
import { OtherPurpose, PublishPurpose } from "./consent-purpose.tsx";
import { Panel } from "#app/features/forms/builder-inputs/panel.tsx";
import { TextField } from "#app/features/forms/builder-inputs/panel-fields.ts";
import { m } from "#messages/gen/messages.js";

/** What visitors are asked to agree to, each for itself; and who answers for it. */
export function ConsentPanel() {
  return (
    <Panel>
      <Group title={m.panels_consent_purposes()} note={m.panels_consent_unticked()}>
        <PublishPurpose />
        <OtherPurpose purpose="publish_person" />
        <OtherPurpose purpose="publish_media" />
        <OtherPurpose purpose="contact" />
      </Group>
      <Group title={m.panels_consent_who()} note={m.panels_consent_who_text()}>
        <TextField
          path="extras.consent.controller"
          limit={LIMITS.shortText}
          placeholder={m.panels_consent_who_example()}
        />
        <ConsentIssues />
        <TextField path="extras.consent.privacy_url" kind="url" placeholder="https://" optional />
      </Group>
    </Panel>
  );
}
