import { LIMITS } from "#contract/core/limits.ts";
import { useField } from "#app/shared/inputs/use-field.ts";
import { useCheckedCss } from "#app/features/walls/designer-preview/use-checked-css.ts";
import { m } from "#messages/gen/messages.js";
import { Field } from "#ui/controls/field.tsx";
import { Textarea } from "#ui/controls/textarea.tsx";
import { servedFont } from "#contract/walls/view/fonts.ts";
import { AddFont } from "#app/shared/fonts/add-font.tsx";
import { findOwnFont, fontOptions, useOwnFonts } from "#app/shared/fonts/own-fonts.ts";
import { Select } from "#ui/controls/select.tsx";
import { isTree } from "#app/shared/draft-editor/merge/patch.ts";
import type { ATTRIBUTES_FIELD } from "./design-inputs.ts";
import { useState } from "react";
import { useDesigner } from "#app/features/walls/design/designer-context.ts";
import { useSession } from "#app/shared/session/session.ts";
import { Button } from "#ui/controls/button.tsx";
import { SiteDialog } from "#app/features/walls/designer-site/site-dialog.tsx";
import type { PICTURE_FIELDS } from "#contract/walls/pages/page-patch.ts";
import { useCommand } from "#api/command.ts";
import { pictureUrl } from "#app/features/walls/design-values/wall-changes.ts";
import { PictureField } from "#app/shared/file-inputs/picture-field.tsx";
import { useMedium } from "#app/shared/file-inputs/use-media-upload.ts";

type WallPictureProps = { path: (typeof PICTURE_FIELDS)[number]; help?: string; whole?: boolean };

/**
 * A picture of a page. Stored at once where the service has drafts, so that a draft can refer to it; else sent with
 * the page.
 */
export function WallPicture({ path, help, whole }: WallPictureProps) {
  const { wall, drafts } = useDesigner();
  const { value, field } = useField(path);
  const { run, pending } = useCommand("addPageMedia");
  const medium = useMedium<string | File>({
    fileKind: "picture",
    store: async (file, options) => {
      if (!drafts) return file;
      const { data } = await run({ params: { unique_page_id: wall.id }, body: { file, use: path }, options });
      return data.url;
    },
    onStored: field.onChange,
  });
  const shown = typeof value === "string" || value instanceof File ? pictureUrl(value) : null;
  return <PictureField {...medium} path={path} shown={shown} help={help} whole={whole} pending={pending} />;
}

export function SiteLook() {
  const [open, setOpen] = useState(false);
  const { canEdit } = useDesigner();
  const { offers } = useSession();
  if (!canEdit || !offers("readSiteTheme")) return null;
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {m.look_site()}
      </Button>
      <SiteDialog open={open} onOpenChange={setOpen} />
    </>
  );
}

const nameOf = (value: unknown) => (isTree(value) && typeof value["name"] === "string" ? value["name"] : "");

const fontOf = (name: string) => ({ name, font_url: "", provider: "" });

/** The font of a page or widget: one of the workspace, one we serve, or a stored one that is kept by name. */
export function FontField({ attributes }: { attributes: (typeof ATTRIBUTES_FIELD)["page" | "widget"] }) {
  const { value, field, disabled, label, error } = useField(`${attributes}.font`);
  const fonts = useOwnFonts();
  const stored = nameOf(value);
  const known = findOwnFont(fonts, stored) ?? servedFont(stored);
  return (
    <>
      <Field label={label} error={error} description={m.look_font_help()}>
        <Select
          {...field}
          disabled={disabled}
          value={known?.name ?? stored}
          placeholder={m.look_font_device()}
          onChange={(event) => field.onChange(fontOf(event.target.value))}
          options={fontOptions(fonts, stored)}
        />
      </Field>
      {!disabled && <AddFont onAdded={(name) => field.onChange(fontOf(name))} />}
    </>
  );
}

function Stripped({ css }: { css: string }) {
  const checked = useCheckedCss(css);
  if (!checked) return null;
  if (checked.removed.length === 0) return <p className="text-sm text-ink-faint">{m.look_css_kept()}</p>;
  return (
    <div className="rounded-md bg-warning-soft px-3 py-2 text-sm text-warning-ink">
      <p>{m.look_css_stripped()}</p>
      <ul dir="ltr" className="mt-1.5 flex max-h-40 flex-col gap-1 overflow-y-auto font-mono text-xs break-all">
        {checked.removed.map((piece, index) => (
          <li key={index}>{piece}</li>
        ))}
      </ul>
    </div>
  );
}

export function CssField({ path }: { path: "custom_css" | "widget_customization.custom_css" }) {
  const { value, field, disabled, label, error } = useField(path);
  const css = typeof value === "string" ? value : "";
  return (
    <>
      <Field label={label} hideLabel error={error} description={m.look_css_help()}>
        <Textarea
          {...field}
          dir="ltr"
          rows={6}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="none"
          disabled={disabled}
          maxLength={LIMITS.customCss}
          placeholder=".card { border-style: dashed }"
          value={css}
          className="font-mono text-xs"
        />
      </Field>
      <div aria-live="polite">{css && <Stripped css={css} />}</div>
    </>
  );
}
