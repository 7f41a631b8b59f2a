import { LIMITS } from "#contract/core/limits.ts";
import { Group } from "#app/shared/inputs/group.tsx";
import { m } from "#messages/gen/messages.js";
import { FlagField, ATTRIBUTES_FIELD, NumberField, TextField, When } from "./design-inputs.ts";

const MOST = { page: LIMITS.feedsPerPage, widget: LIMITS.widgetReviews };

/** Whether all reviews are shown at once, or a few and a button for more. */
export function PagingGroup({ kind }: { kind: keyof typeof ATTRIBUTES_FIELD }) {
  const kept = ATTRIBUTES_FIELD[kind];
  return (
    <Group title={m.look_group_paging()}>
      <FlagField path={`${kept}.enable_load_more`} />
      <When flag={`${kept}.enable_load_more`}>
        <NumberField path={`${kept}.reviews_to_load`} min={1} max={MOST[kind]} />
        <TextField
          path={`${kept}.load_more_btn_text`}
          limit={LIMITS.ctaLabel}
          placeholder={m.look_load_more_placeholder()}
        />
      </When>
    </Group>
  );
}
