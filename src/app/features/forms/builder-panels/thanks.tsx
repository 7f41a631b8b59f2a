import { THANK_YOU_TYPES } from "#contract/forms/form-fields.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { Group } from "#app/shared/inputs/group.tsx";
import { MediaField } from "#app/features/forms/builder-inputs/media-field.tsx";
import { Panel } from "#app/features/forms/builder-inputs/panel.tsx";
import {
  FlagField,
  SegmentedField,
  TextField,
  When,
  SelectField,
} from "#app/features/forms/builder-inputs/panel-fields.ts";
import { NextFormFields } from "./next-form.tsx";
import { Platforms } from "./platforms.tsx";
import { StarLinks } from "./star-links.tsx";
import { m } from "#messages/gen/messages.js";
import { useFormContext, useWatch } from "react-hook-form";
import type { FormValues } from "#app/features/forms/form-values/form-values.ts";
import { useQuery } from "@tanstack/react-query";
import { query } from "#api/query.ts";

/** The widget on the thank-you step; entered by id where the service cannot list widgets. */
function WidgetField() {
  const { data, isError } = useQuery(query("listWidgets", { query: {} }));
  if (isError) return <TextField path="reviews_widget_id" help={m.panels_widget_id_help()} />;
  const options = (data?.data.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <SelectField
      path="reviews_widget_id"
      none={m.panels_widget_none()}
      options={options}
      help={data && options.length === 0 ? m.panels_widget_empty() : m.panels_widget_help()}
    />
  );
}

function RedirectField() {
  const { control } = useFormContext<FormValues>();
  const type = useWatch({ control, name: "thank_you_type" });
  if (type !== "redirect") return null;
  return (
    <TextField
      path="thankyou_redirection_url"
      kind="url"
      required
      placeholder="https://"
      help={m.panels_thanks_redirect_help()}
    />
  );
}

const TYPE_LABELS = { thank_you_page: m.panels_thanks_page, redirect: m.panels_thanks_redirect };

export function ThanksPanel() {
  return (
    <Panel>
      <Group title={m.panels_thanks_after()}>
        <SegmentedField
          path="thank_you_type"
          hideLabel
          options={THANK_YOU_TYPES.map((value) => ({ value, label: TYPE_LABELS[value]() }))}
        />
        <RedirectField />
        <TextField path="thankyou_title" limit={LIMITS.formText} />
        <TextField path="thankyou_message" limit={LIMITS.formText} lines={3} />
        <TextField path="thankyou_reveal_text" limit={LIMITS.formText} help={m.panels_thanks_reveal_help()} optional />
        <MediaField path="thankyou_message_media" />
      </Group>
      <Group title={m.panels_thanks_more()}>
        <FlagField path="allow_video_and_shareable_link" />
        <NextFormFields />
        <WidgetField />
        <TextField path="thankyou_affiliate_link" kind="url" placeholder="https://" optional />
      </Group>
      <Group title={m.panels_thanks_sites()} note={m.panels_thanks_sites_text()}>
        <FlagField path="other_review_platforms_enabled" />
        <When flag="other_review_platforms_enabled">
          <Platforms list="other_review_platforms" />
        </When>
      </Group>
      <StarLinks />
    </Panel>
  );
}
