import { useNavigate, useSearch } from "@tanstack/react-router";
import Monitor from "lucide-react/icons/monitor";
import Moon from "lucide-react/icons/moon";
import Smartphone from "lucide-react/icons/smartphone";
import Sun from "lucide-react/icons/sun";
import SunMoon from "lucide-react/icons/sun-moon";
import { useCallback } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { FORM_STEPS, type FormStep } from "#contract/forms/form-view.ts";
import { languagesOf } from "#contract/forms/form-translate.ts";
import { PreviewViewport } from "#app/shared/draft-editor/preview/preview-canvas.tsx";
import { usePreviewDevice } from "#app/shared/draft-editor/preview/use-device.ts";
import type { FormValues } from "#app/features/forms/form-values/form-values.ts";
import { fieldOfPart } from "./preview-fields.ts";
import { m } from "#messages/gen/messages.js";
import { Segmented } from "#ui/controls/segmented.tsx";
import { Select } from "#ui/controls/select.tsx";
import { useFormEditor } from "./editor-context.ts";
import { type EditorSearch, LOOKS, WIDTHS } from "./editor-search.ts";
import { PreviewFrame } from "./preview-frame.tsx";

const STEP_LABELS: Record<FormStep, () => string> = {
  welcome: m.form_editor_step_welcome,
  capture: m.form_editor_step_capture,
  review: m.form_editor_step_review,
  about: m.form_editor_step_about,
  consent: m.form_editor_step_consent,
  thanks: m.form_editor_step_thanks,
};

/** The form as visitors will see it: a step of it, at the width of a device, in the light or the dark, in a language. */
export function PreviewPane({ onPick }: { onPick: (path: string) => void }) {
  const { control, getValues } = useFormContext<FormValues>();
  const { openField } = useFormEditor();
  const { step = "welcome", device: wanted, look, lang } = useSearch({ from: "/_admin/forms/$formId" });
  const navigate = useNavigate({ from: "/forms/$formId" });
  const show = (change: EditorSearch) =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace: true });
  const { stage, device, width, scale, height, ready } = usePreviewDevice<keyof typeof WIDTHS>(WIDTHS, wanted);
  const [language_id, extras] = useWatch({ control, name: ["language_id", "extras"] });
  const languages = languagesOf({ language_id }, extras);
  const language = languages.find(({ code }) => code === lang)?.code ?? languages[0]?.code ?? "en";
  const pick = useCallback(
    (part: string) => {
      const path = fieldOfPart(part, getValues());
      onPick(path);
      openField(path);
    },
    [getValues, onPick, openField],
  );

  return (
    <section aria-label={m.form_editor_preview()} className="flex h-full min-w-0 flex-1 flex-col bg-sunken">
      <div className="flex min-h-12 shrink-0 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
        <Select
          aria-label={m.form_editor_step()}
          className="w-auto"
          value={step}
          onChange={({ target }) => show({ step: FORM_STEPS.find((one) => one === target.value && one !== "welcome") })}
          options={FORM_STEPS.map((value) => ({ value, label: STEP_LABELS[value]() }))}
        />
        {languages.length > 1 && (
          <Select
            aria-label={m.form_editor_language()}
            className="w-auto"
            value={language}
            onChange={({ target }) => show({ lang: target.value === languages[0]?.code ? undefined : target.value })}
            options={languages.map(({ code, name }) => ({ value: code, label: name }))}
          />
        )}
        <span className="ms-auto flex flex-wrap gap-2">
          <Segmented
            iconsOnly
            label={m.form_editor_device()}
            value={device}
            onChange={(next) => show({ device: next })}
            options={[
              { value: "phone", label: m.walls_preview_phone(), icon: Smartphone },
              { value: "desktop", label: m.walls_preview_desktop(), icon: Monitor },
            ]}
          />
          <Segmented
            iconsOnly
            label={m.form_editor_look()}
            value={look ?? "own"}
            onChange={(next) => show({ look: LOOKS.find((one) => one === next) })}
            options={[
              { value: "own", label: m.form_editor_look_own(), icon: SunMoon },
              { value: "light", label: m.walls_preview_light(), icon: Sun },
              { value: "dark", label: m.walls_preview_dark(), icon: Moon },
            ]}
          />
        </span>
      </div>
      <PreviewViewport stage={stage} width={width * scale}>
        {ready && (
          <PreviewFrame
            step={step}
            look={look}
            language={language}
            width={width}
            height={height}
            scale={scale}
            onPick={pick}
          />
        )}
      </PreviewViewport>
    </section>
  );
}
