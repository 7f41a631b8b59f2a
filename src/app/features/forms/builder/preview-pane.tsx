import { useNavigate, useSearch } from "@tanstack/react-router";
import Pin from "lucide-react/icons/pin";
import { useCallback } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { FORM_STEPS, type FormStep } from "#contract/forms/submission.ts";
import { styleOf } from "#contract/forms/view/form-theme.ts";
import { languagesOf } from "#contract/forms/view/form-translate.ts";
import { DeviceControl, PreviewSection, SchemeControl } from "#app/shared/draft-editor/preview/preview-pane.tsx";
import { usePreviewDevice } from "#app/shared/draft-editor/preview/use-device.ts";
import type { FormValues } from "#app/features/forms/form-values/form-values.ts";
import { fieldOfPart } from "./preview-fields.ts";
import { m } from "#messages/gen/messages.js";
import { Select } from "#ui/controls/select.tsx";
import { useFormEditor } from "./editor-context.ts";
import { type EditorSearch, WIDTHS } from "./editor-search.ts";
import { PreviewFrame } from "./preview-frame.tsx";
import { usePreviewStep } from "./use-preview-step.ts";
import { IconButton } from "#ui/controls/icon-button.tsx";

const STEP_LABELS: Record<FormStep, () => string> = {
  welcome: m.form_editor_step_welcome,
  capture: m.form_editor_step_capture,
  review: m.form_editor_step_review,
  about: m.form_editor_step_about,
  consent: m.form_editor_step_consent,
  thanks: m.form_editor_step_thanks,
};

const ONE_SCREEN_STEPS = ["welcome", "thanks"] as const;

export function PreviewPane({ onPick }: { onPick: (path: string) => void }) {
  const { control, getValues } = useFormContext<FormValues>();
  const { openField } = useFormEditor();
  const { step, isPinned, show: showStep, togglePin } = usePreviewStep();
  const { device: wanted, look, lang } = useSearch({ from: "/_admin/forms/$formId" });
  const navigate = useNavigate({ from: "/forms/$formId" });
  const show = (change: EditorSearch) =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace: true });
  const { viewport, device, width, scale, height, ready } = usePreviewDevice<keyof typeof WIDTHS>(WIDTHS, wanted);
  const [language_id, extras, allowsText] = useWatch({
    control,
    name: ["language_id", "extras", "allow_text_review"],
  });
  const isOneScreen = styleOf(extras.look, allowsText) === "stars";
  const steps = isOneScreen ? ONE_SCREEN_STEPS : FORM_STEPS;
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

  const toolbar = (
    <>
      <Select
        aria-label={m.form_editor_step()}
        className="w-auto"
        value={isOneScreen && step !== "thanks" ? "welcome" : step}
        onChange={({ target }) => showStep(FORM_STEPS.find((one) => one === target.value) ?? "welcome")}
        options={steps.map((value) => ({
          value,
          label: isOneScreen && value === "welcome" ? m.form_editor_step_whole() : STEP_LABELS[value](),
        }))}
      />
      <IconButton
        icon={Pin}
        label={m.form_editor_pin()}
        aria-pressed={isPinned}
        className="aria-pressed:bg-accent-soft aria-pressed:text-accent-ink"
        onClick={togglePin}
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
        <DeviceControl
          label={m.form_editor_device()}
          devices={["phone", "desktop"]}
          value={device}
          onChange={(next) => show({ device: next })}
        />
        <SchemeControl
          label={m.form_editor_look()}
          own={m.form_editor_look_own()}
          value={look}
          onChange={(next) => show({ look: next })}
        />
      </span>
    </>
  );
  const frame = { step, look, language, width, height, scale };
  return (
    <PreviewSection label={m.form_editor_preview()} toolbar={toolbar} viewport={viewport} width={width * scale}>
      {ready && <PreviewFrame {...frame} onPick={pick} />}
    </PreviewSection>
  );
}
