import { useFormContext, useWatch } from "react-hook-form";
import { LIMITS } from "#contract/core/limits.ts";
import type { Page } from "#contract/walls/pages/page.ts";
import { ITEM_KINDS, type ItemKind, itemKindRow } from "#contract/walls/pages/reviewed-item.ts";
import { starsOf } from "#contract/walls/view/stars-advice.ts";
import { useDesigner } from "#app/features/walls/design/designer-context.ts";
import type { PageValues } from "#app/features/walls/design-values/wall-values.ts";
import { ITEM_LABELS } from "#app/features/walls/design/item-labels.ts";
import { StarsVerdict } from "#app/features/walls/design/stars-verdict.tsx";
import { Group } from "#app/shared/inputs/group.tsx";
import { useField } from "#app/shared/inputs/use-field.ts";
import { getLocale } from "#messages/gen/runtime.js";
import { m } from "#messages/gen/messages.js";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { SelectField, TextField } from "#app/features/walls/designer-panels/design-inputs.ts";
import { toOptions } from "#app/features/walls/designer-panels/option-labels.ts";

const KINDS = Object.keys(ITEM_KINDS) as ItemKind[];

function currencies() {
  const names = new Intl.DisplayNames(getLocale(), { type: "currency" });
  return Intl.supportedValuesOf("currency").map((code) => ({ value: code, label: `${code} – ${names.of(code)}` }));
}

function StartField() {
  const { value, field, disabled, label, error } = useField("extras.product.starts");
  return (
    <Field label={label} error={error}>
      <Input
        {...field}
        type="date"
        disabled={disabled}
        value={typeof value === "string" ? value : ""}
        className="max-w-44"
      />
    </Field>
  );
}

/** Follows every field, because reviews and layout count as well. */
function Verdict({ page }: { page: Page }) {
  const { viewOfNow } = useDesigner();
  useWatch();
  const view = viewOfNow();
  if (!("product" in view)) return null;
  return <StarsVerdict advice={starsOf(view, view.batch ?? Infinity).advice} visibility={page.visibility} />;
}

/** What the reviews are about, and whether search engines may show stars for it. */
export function ItemGroup({ page }: { page: Page }) {
  const { drafts } = useDesigner();
  const { control } = useFormContext<PageValues>();
  const { extra, never } = itemKindRow(useWatch({ control, name: "extras.product.kind" }) ?? "product");
  return (
    <Group title={m.look_group_product()} note={m.look_group_product_note()}>
      <SelectField path="extras.product.kind" fallback="product" options={toOptions(KINDS, ITEM_LABELS)} />
      {!never && (
        <>
          <TextField path="extras.product.name" limit={LIMITS.shortText} />
          <TextField path="extras.product.description" limit={LIMITS.shortText} lines={2} />
          <TextField path="extras.product.url" kind="url" placeholder="https://" />
          <TextField path="extras.product.image_url" kind="url" placeholder="https://" />
          {extra.includes("price") && (
            <>
              <TextField path="extras.product.price" placeholder="19.90" help={m.look_product_price_help()} />
              <SelectField
                path="extras.product.currency"
                none={m.look_product_currency_none()}
                options={currencies()}
              />
            </>
          )}
          {extra.includes("starts") && <StartField />}
          {extra.includes("place") && <TextField path="extras.product.place" limit={LIMITS.shortText} />}
        </>
      )}
      {drafts && (
        <div role="status">
          <Verdict page={page} />
        </div>
      )}
    </Group>
  );
}
