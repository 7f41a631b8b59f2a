import Camera from "lucide-react/icons/camera";
import Globe from "lucide-react/icons/globe";
import Hand from "lucide-react/icons/hand";
import ListChecks from "lucide-react/icons/list-checks";
import PartyPopper from "lucide-react/icons/party-popper";
import Settings from "lucide-react/icons/settings-2";
import ShieldCheck from "lucide-react/icons/shield-check";
import SquareUser from "lucide-react/icons/square-user";
import Palette from "lucide-react/icons/palette";
import { lazy, type ComponentType, type LazyExoticComponent } from "react";
import { PANEL_LABELS } from "#app/features/forms/builder-inputs/panel-labels.ts";
import type { IconType } from "#ui/icons/icon.tsx";
import type { PanelId } from "#app/features/forms/form-values/panel-ids.ts";

type Panel = {
  id: PanelId;
  label: () => string;
  icon: IconType;
  component: LazyExoticComponent<ComponentType>;
};

export const PANELS: Panel[] = [
  {
    id: "welcome",
    label: PANEL_LABELS.welcome,
    icon: Hand,
    component: lazy(() =>
      import("#app/features/forms/builder-panels/welcome.tsx").then((part) => ({ default: part.WelcomePanel })),
    ),
  },
  {
    id: "capture",
    label: PANEL_LABELS.capture,
    icon: Camera,
    component: lazy(() =>
      import("#app/features/forms/builder-panels/capture.tsx").then((part) => ({ default: part.CapturePanel })),
    ),
  },
  {
    id: "questions",
    label: PANEL_LABELS.questions,
    icon: ListChecks,
    component: lazy(() =>
      import("#app/features/forms/builder-questions/questions.tsx").then((part) => ({ default: part.QuestionsPanel })),
    ),
  },
  {
    id: "consent",
    label: PANEL_LABELS.consent,
    icon: ShieldCheck,
    component: lazy(() =>
      import("#app/features/forms/builder-panels/consent.tsx").then((part) => ({ default: part.ConsentPanel })),
    ),
  },
  {
    id: "details",
    label: PANEL_LABELS.details,
    icon: SquareUser,
    component: lazy(() =>
      import("#app/features/forms/builder-panels/details.tsx").then((part) => ({ default: part.DetailsPanel })),
    ),
  },
  {
    id: "thanks",
    label: PANEL_LABELS.thanks,
    icon: PartyPopper,
    component: lazy(() =>
      import("#app/features/forms/builder-panels/thanks.tsx").then((part) => ({ default: part.ThanksPanel })),
    ),
  },
  {
    id: "look",
    label: PANEL_LABELS.look,
    icon: Palette,
    component: lazy(() =>
      import("#app/features/forms/builder-panels/look.tsx").then((part) => ({ default: part.LookPanel })),
    ),
  },
  {
    id: "language",
    label: PANEL_LABELS.language,
    icon: Globe,
    component: lazy(() =>
      import("#app/features/forms/builder-translations/language.tsx").then((part) => ({ default: part.LanguagePanel })),
    ),
  },
  {
    id: "settings",
    label: PANEL_LABELS.settings,
    icon: Settings,
    component: lazy(() =>
      import("#app/features/forms/builder-panels/settings.tsx").then((part) => ({ default: part.SettingsPanel })),
    ),
  },
];
