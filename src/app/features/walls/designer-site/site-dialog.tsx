import { type FormEvent, useState } from "react";
import { useFormContext } from "react-hook-form";
import { useCommand } from "#api/command.ts";
import type { ApiError } from "#api/error.ts";
import type { SiteTheme } from "#contract/walls/pages/wall-health.ts";
import { WebUrl } from "#contract/core/urls.ts";
import { useDesigner } from "#app/features/walls/design/designer-context.ts";
import { siteValues } from "./site-colours.ts";
import { normalizeUrl } from "#app/shared/inputs/web-address.ts";
import { describeError } from "#app/shared/requests/error-text.ts";
import { m } from "#messages/gen/messages.js";
import { announce } from "#ui/feedback/announcer.tsx";
import { Button } from "#ui/controls/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { SiteFound } from "./site-found.tsx";

const siteErrorMessage = (error: ApiError | null) =>
  error && (error.fields["url"]?.[0] ?? (error.status === 400 ? error.message : describeError(error).text));

type SiteDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** Reads the theme of a site and shows it before it is applied to the design. */
export function SiteDialog({ open, onOpenChange }: SiteDialogProps) {
  const { setValue } = useFormContext();
  const { kind } = useDesigner().wall;
  const { run, pending, error, reset } = useCommand("readSiteTheme");
  const [typed, setTyped] = useState("");
  const [urlError, setUrlError] = useState<string>();
  const [theme, setTheme] = useState<SiteTheme>();
  const found = theme ? siteValues(kind, theme) : [];
  const read = async (event: FormEvent) => {
    event.preventDefault();
    // Do not submit the designer's form around this one.
    event.stopPropagation();
    const url = WebUrl.safeParse(normalizeUrl(typed));
    setTheme(undefined);
    reset();
    setUrlError(url.data ? undefined : m.walls_error_web());
    if (url.data)
      await run({ body: { url: url.data } }).then(
        ({ data }) => setTheme(data),
        () => {},
      );
  };
  const use = () => {
    for (const [path, value] of found) setValue(path, value, { shouldDirty: true });
    announce(m.look_site_used());
    onOpenChange(false);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.look_site()}
      description={m.look_site_text()}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{m.common_cancel()}</Button>
          <Button variant="primary" disabled={found.length === 0} onClick={use}>
            {m.look_site_use()}
          </Button>
        </>
      }
    >
      <form noValidate onSubmit={(event) => void read(event)} className="flex items-start gap-2">
        <Field
          label={m.look_site_address()}
          error={urlError ?? siteErrorMessage(error) ?? undefined}
          className="min-w-0 flex-1"
        >
          <Input
            type="url"
            dir="ltr"
            inputMode="url"
            autoComplete="url"
            placeholder="https://example.com"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
        <Button type="submit" loading={pending} className="mt-[1.625rem]">
          {m.look_site_read()}
        </Button>
      </form>
      <div aria-live="polite">
        {theme && (found.length > 0 ? <SiteFound theme={theme} /> : <p className="pt-5">{m.look_site_nothing()}</p>)}
      </div>
    </Dialog>
  );
}
