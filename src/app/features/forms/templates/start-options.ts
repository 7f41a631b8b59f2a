import File from "lucide-react/icons/file";
import { m } from "#messages/gen/messages.js";
import BookOpen from "lucide-react/icons/book-open";
import CalendarHeart from "lucide-react/icons/calendar-heart";
import ChartLine from "lucide-react/icons/chart-line";
import GraduationCap from "lucide-react/icons/graduation-cap";
import HeartHandshake from "lucide-react/icons/heart-handshake";
import Package from "lucide-react/icons/package";
import Star from "lucide-react/icons/star";
import Users from "lucide-react/icons/users";
import Video from "lucide-react/icons/video";
import type { Input } from "#api/create-api.ts";
import type { IconType } from "#ui/icons/icon.tsx";
import type { FORM_TEMPLATES } from "./template-contents.ts";

type Template = {
  id: keyof typeof FORM_TEMPLATES;
  label: () => string;
  description: () => string;
  icon: IconType;
  /** The fields of a new form with texts in a language, by its code. */
  fields: (language: string) => Promise<Omit<Input<"createForm">["body"], "name">>;
};

async function fieldsOf(id: keyof typeof FORM_TEMPLATES, language: string) {
  const [{ FORM_TEMPLATES: SHEETS }, { buildTemplateBody: fieldsOfSheet }] = await Promise.all([
    import("./template-contents.ts"),
    import("./template-fields.ts"),
  ]);
  return fieldsOfSheet(SHEETS[id], language);
}

const template = (id: Template["id"], icon: IconType, label: () => string, description: () => string): Template => ({
  id,
  icon,
  label,
  description,
  fields: (language) => fieldsOf(id, language),
});

const TEMPLATES: Template[] = [
  template("customer_story", BookOpen, m.panels_template_story, m.panels_template_story_text),
  template("product", Package, m.panels_template_product, m.panels_template_product_text),
  template("service", HeartHandshake, m.panels_template_service, m.panels_template_service_text),
  template("event", CalendarHeart, m.panels_template_event, m.panels_template_event_text),
  template("video", Video, m.panels_template_video, m.panels_template_video_text),
  template("stars", Star, m.panels_template_stars, m.panels_template_stars_text),
  template("team", Users, m.panels_template_team, m.panels_template_team_text),
  template("case_study", ChartLine, m.panels_template_case, m.panels_template_case_text),
  template("course", GraduationCap, m.panels_template_course, m.panels_template_course_text),
];

export const BLANK = "blank" satisfies Template["id"];

/** Where a new form can start: empty, or from a template. */
export const STARTING_POINTS = [
  {
    id: BLANK,
    icon: File,
    label: m.forms_template_blank,
    description: m.forms_template_blank_text,
    fields: (language: string) => fieldsOf(BLANK, language),
  },
  ...TEMPLATES,
];
