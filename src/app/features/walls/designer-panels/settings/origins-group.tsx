import { useState } from "react";
import { useDesigner } from "#app/features/walls/design/designer-context.ts";
import { Group } from "#app/shared/inputs/group.tsx";
import { useField } from "#app/shared/inputs/use-field.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { normalizeOrigin } from "#contract/walls/pages/allowed-origins.ts";
import { m } from "#messages/gen/messages.js";
import { Field } from "#ui/controls/field.tsx";
import { Textarea } from "#ui/controls/textarea.tsx";

const PATHS = { page: "extras.allowed_origins", widget: "widget_customization.allowed_origins" } as const;

const originsIn = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);

function OriginsField({ path }: { path: string }) {
  const { value, field, disabled, label, error } = useField(path);
  const { onChange, onBlur, ...rest } = field;
  const stored = Array.isArray(value) ? value.join("\n") : "";
  // The text while it is being edited: the stored list has no empty lines.
  const [typed, setTyped] = useState<string>();
  return (
    <Field label={label} error={error} description={m.look_origins_help({ count: LIMITS.allowedOrigins })}>
      <Textarea
        {...rest}
        value={typed ?? stored}
        rows={2}
        dir="ltr"
        disabled={disabled}
        spellCheck={false}
        autoCapitalize="none"
        placeholder={"https://example.com\nhttps://*.example.com"}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(originsIn(target.value));
        }}
        onBlur={() => {
          if (typed !== undefined) onChange(originsIn(typed).map(normalizeOrigin));
          setTyped(undefined);
          onBlur();
        }}
      />
    </Field>
  );
}

/** The sites that may show a wall or widget. */
export function OriginsGroup() {
  const { wall, drafts } = useDesigner();
  // Another service would store it and let every site show it.
  if (!drafts) return null;
  return (
    <Group title={m.look_group_origins()} note={m.look_group_origins_note()}>
      <OriginsField path={PATHS[wall.kind]} />
    </Group>
  );
}
