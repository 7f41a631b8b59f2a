import { LIMITS } from "#contract/core/limits.ts";
import { MEDIA_PLACES } from "#contract/walls/pages/wall-extras.ts";
import { useDesigner } from "#app/features/walls/design/designer-context.ts";
import { Group } from "#app/shared/inputs/group.tsx";
import { m } from "#messages/gen/messages.js";
import { FlagField, SegmentedField, TextField, When } from "./design-inputs.ts";
import { WallPicture } from "./look-fields.tsx";
import { MEDIA_LABELS, toOptions } from "./option-labels.ts";
import { SearchGroup } from "./search-group.tsx";

const LINKS = ["navigation_link_1", "navigation_link_2"] as const;

function Header() {
  const { drafts } = useDesigner();
  return (
    <>
      <Group title={m.look_group_logo()}>
        <FlagField path="show_logo" />
        <When flag="show_logo">
          <WallPicture path="logo" whole />
          <FlagField path="is_logo_redirect_url" />
          <When flag="is_logo_redirect_url">
            <TextField path="redirect_url" kind="url" required placeholder="https://" />
          </When>
        </When>
        {drafts && <WallPicture path="favicon" whole help={m.look_favicon_help()} />}
      </Group>
      <Group title={m.look_group_button()}>
        <FlagField path="enable_cta_button" />
        <When flag="enable_cta_button">
          <TextField path="button_name" required limit={LIMITS.buttonName} />
          <TextField path="button_url" kind="url" placeholder="https://" />
          {drafts && <FlagField path="add_cta_to_navigation" />}
        </When>
      </Group>
      {drafts && (
        <Group title={m.look_group_navigation()}>
          {LINKS.map((link) => (
            <div key={link} className="flex flex-col gap-4">
              <FlagField path={link} />
              <When flag={link}>
                <TextField path={`${link}_text`} limit={LIMITS.buttonName} />
                <TextField path={`${link}_url`} kind="url" placeholder="https://" />
              </When>
            </div>
          ))}
        </Group>
      )}
    </>
  );
}

export function PageContent() {
  return (
    <>
      <Group title={m.look_group_words()}>
        <TextField path="title" limit={LIMITS.shortText} />
        <TextField path="subtitle" limit={LIMITS.pageSubtitle} lines={2} />
      </Group>
      <Header />
      <Group title={m.look_group_reviews()}>
        <FlagField path="custom_attributes.is_show_ratings" />
        <FlagField path="extras.arrangement.faces" fallback />
        <FlagField path="allow_to_display_feed_date" />
        <FlagField path="allow_shorten_long_reviews" help={m.look_shorten_help()} />
        <FlagField path="custom_attributes.show_platform_icon" />
        <When flag="custom_attributes.show_platform_icon">
          <FlagField path="custom_attributes.allow_social_redirection" />
        </When>
        <SegmentedField
          path="extras.arrangement.media"
          fallback="inline"
          options={toOptions(MEDIA_PLACES, MEDIA_LABELS)}
        />
      </Group>
      <SearchGroup />
    </>
  );
}
