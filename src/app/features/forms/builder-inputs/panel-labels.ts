import type { PanelId } from "#app/features/forms/form-values/panel-ids.ts";
import { m } from "#messages/gen/messages.js";

export const PANEL_LABELS: Record<PanelId, () => string> = {
  welcome: m.form_editor_panel_welcome,
  capture: m.form_editor_panel_capture,
  questions: m.form_editor_panel_questions,
  consent: m.form_editor_panel_consent,
  details: m.form_editor_panel_details,
  thanks: m.form_editor_panel_thanks,
  look: m.form_editor_panel_look,
  language: m.form_editor_panel_language,
  settings: m.form_editor_panel_settings,
};
