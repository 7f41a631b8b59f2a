import { useEffect, useRef } from "react";
import { useFormContext } from "react-hook-form";
import { useQuery } from "@tanstack/react-query";
import { query } from "#api/query.ts";
import type { FormListItem } from "#contract/forms/form-list.ts";
import * as z from "zod/mini";
import type { FormStep } from "#contract/forms/submission.ts";
import { findOwnFont, useOwnFonts } from "#app/shared/fonts/own-fonts.ts";
import type { WorkspaceFont } from "#contract/workspace/workspace-fonts.ts";
import { listenToFrame, postToFrame } from "#app/shared/draft-editor/preview/frame-messages.ts";
import { subscribeToForm } from "#app/shared/draft-editor/autosave/on-form-change.ts";
import type { FormValues } from "#app/features/forms/form-values/form-values.ts";
import { partOfField } from "./preview-fields.ts";
import { useSession } from "#app/shared/session/session.ts";
import { m } from "#messages/gen/messages.js";
import { useFormEditor } from "./editor-context.ts";
import { formView, thanksView } from "#contract/forms/view/build-form-view.ts";
import type { Form } from "#contract/forms/form-record.ts";
import { parseRichText } from "#app/shared/rich-text/html-to-rich.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { applyFormValues } from "#app/features/forms/form-values/apply-form-values.ts";

type PreviewOptions = {
  step: FormStep;
  look: "auto" | "light" | "dark" | undefined;
  language: string;
  workspace: string;
  forms: FormListItem[];
  fonts: WorkspaceFont[];
};

const NO_FORMS: FormListItem[] = [];

function nextOf({ extras }: FormValues, forms: FormListItem[]) {
  const next = forms.find(({ unique_form_id: id }) => id === extras.next_form.id);
  return next ? { id: next.unique_form_id, url: next.public_url, title: next.name } : null;
}

function buildPreview(
  form: Form,
  values: FormValues,
  { step, look, language, workspace, forms, fonts }: PreviewOptions,
) {
  const record = applyFormValues(form, values);
  const { origin } = location;
  const ownFont = findOwnFont(fonts, values.extras.look.font ?? null);
  const view = formView(record, { language, rich: parseRichText, origin, workspace, ownFont });
  return {
    type: "laurel:preview-form",
    view: { ...view, look: { ...view.look, theme: look ?? view.look.theme } },
    thanks: thanksView(record, { language, origin, rating: LIMITS.starMax, next: nextOf(values, forms) }),
    step,
  };
}

const PREVIEW_URL = "/preview-form";
const Message = z.discriminatedUnion("type", [
  z.object({ type: z.literal("laurel:ready") }),
  z.object({ type: z.literal("laurel:pick"), part: z.string() }),
]);

type PreviewFrameProps = {
  step: FormStep;
  look: "auto" | "light" | "dark" | undefined;
  language: string;
  width: number;
  height: number;
  scale: number;
  onPick: (part: string) => void;
};

/**
 * The public form's own bundle in a frame. Form changes are posted directly, without a React render, so that each key
 * press is painted at once.
 */
export function PreviewFrame({ step, look, language, width, height, scale, onPick }: PreviewFrameProps) {
  const form = useFormContext<FormValues>();
  const { stored, marked } = useFormEditor();
  const frame = useRef<HTMLIFrameElement>(null);
  const { data } = useQuery({ ...query("listForms", { query: {} }), enabled: step === "thanks" });
  const forms = data?.data.data ?? NO_FORMS;
  const workspace = useSession().workspace?.name ?? "";
  const fonts = useOwnFonts();
  const record = stored.record;
  const part = marked && partOfField(marked, form.getValues());

  useEffect(() => {
    const target = frame.current;
    if (!target) return;
    const draw = (values: FormValues) =>
      postToFrame(target, buildPreview(record, values, { step, look, language, workspace, forms, fonts }));
    const stopListening = listenToFrame(target, Message, (message) => {
      if (message.type === "laurel:ready") draw(form.getValues());
      else onPick(message.part);
    });
    const stopFollowing = subscribeToForm(form, draw);
    draw(form.getValues());
    return () => {
      stopListening();
      stopFollowing();
    };
  }, [form, record, step, look, language, workspace, forms, fonts, onPick]);

  useEffect(() => {
    // The step is part of the message because another step has to be marked again.
    const message = { type: "laurel:mark", part, step };
    if (frame.current) postToFrame(frame.current, message);
  }, [part, step]);

  return (
    // Our own code on our own origin: a sandbox that lets it run and answer would hold nothing back.
    // oxlint-disable-next-line react/iframe-missing-sandbox
    <iframe
      ref={frame}
      src={PREVIEW_URL}
      title={m.form_editor_preview()}
      className="absolute inset-0 block origin-top-left border-0 bg-white"
      style={{ width, height: height / scale, transform: scale < 1 ? `scale(${scale})` : undefined }}
    />
  );
}
