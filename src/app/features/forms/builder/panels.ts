import Camera from "lucide-react/icons/camera";
import Globe from "lucide-react/icons/globe";
import Hand from "lucide-react/icons/hand";
import ListChecks from "lucide-react/icons/list-checks";
import PartyPopper from "lucide-react/icons/party-popper";
import Settings from "lucide-react/icons/settings-2";
import ShieldCheck from "lucide-react/icons/shield-check";
import SquareUser from "lucide-react/icons/square-user";
import Palette from "lucide-react/icons/palette";
import { type ComponentType, type LazyExoticComponent } from "react";
import { PANEL_LABELS } from "#app/features/forms/builder-inputs/panel-labels.ts";
import type { IconType } from "#ui/icons/icon.tsx";
import type { PanelId } from "#app/features/forms/form-values/panel-ids.ts";
import { lazyPart } from "#ui/core/lazy-part.ts";
import { MissingPart } from "#ui/layout/missing-part.tsx";

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
    component: lazyPart(
      async () => (await import("#app/features/forms/builder-panels/welcome.tsx")).WelcomePanel,
      MissingPart,
    ),
  },
  {
    id: "capture",
    label: PANEL_LABELS.capture,
    icon: Camera,
    component: lazyPart(
      async () => (await import("#app/features/forms/builder-panels/capture.tsx")).CapturePanel,
      MissingPart,
    ),
  },
  {
    id: "questions",
    label: PANEL_LABELS.questions,
    icon: ListChecks,
    component: lazyPart(
      async () => (await import("#app/features/forms/builder-questions/questions.tsx")).QuestionsPanel,
      MissingPart,
    ),
  },
  {
    id: "consent",
    label: PANEL_LABELS.consent,
    icon: ShieldCheck,
    component: lazyPart(
      async () => (await import("#app/features/forms/builder-panels/consent.tsx")).ConsentPanel,
      MissingPart,
    ),
  },
  {
    id: "details",
    label: PANEL_LABELS.details,
    icon: SquareUser,
    component: lazyPart(
      async () => (await import("#app/features/forms/builder-panels/details.tsx")).DetailsPanel,
      MissingPart,
    ),
  },
  {
    id: "thanks",
    label: PANEL_LABELS.thanks,
    icon: PartyPopper,
    component: lazyPart(
      async () => (await import("#app/features/forms/builder-panels/thanks.tsx")).ThanksPanel,
      MissingPart,
    ),
  },
  {
    id: "look",
    label: PANEL_LABELS.look,
    icon: Palette,
    component: lazyPart(
      async () => (await import("#app/features/forms/builder-panels/look.tsx")).LookPanel,
      MissingPart,
    ),
  },
  {
    id: "language",
    label: PANEL_LABELS.language,
    icon: Globe,
    component: lazyPart(
      async () => (await import("#app/features/forms/builder-translations/language.tsx")).LanguagePanel,
      MissingPart,
    ),
  },
  {
    id: "settings",
    label: PANEL_LABELS.settings,
    icon: Settings,
    component: lazyPart(
      async () => (await import("#app/features/forms/builder-panels/settings.tsx")).SettingsPanel,
      MissingPart,
    ),
  },
];
