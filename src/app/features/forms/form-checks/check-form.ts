import { branchAnswers, RATING } from "#contract/forms/view/branching.ts";
import { lookOf } from "#contract/forms/view/form-theme.ts";
import { BUTTON_LABEL_FIELDS } from "#contract/forms/form-field-names.ts";
import { QUESTION_TYPE } from "#contract/forms/form-question.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { Slug } from "#contract/core/slug.ts";
import type { PublishIssue } from "#app/shared/draft-editor/publish/publish-checks.tsx";
import { m } from "#messages/gen/messages.js";
import { contrastOf, nearestPassing } from "#ui/colour/contrast.ts";
import { formatNumber } from "#ui/core/format-number.ts";
import { CONSENT_ISSUE_MESSAGES, findConsentIssues } from "./consent-issues.ts";
import { validateForm } from "#app/features/forms/form-values/form-validation.ts";
import { fieldErrorMessage } from "./field-error.ts";
import { inOrder, labelOf } from "#app/features/forms/form-values/form-fields.ts";
import { questionName } from "#app/features/forms/form-values/form-questions.ts";
import type { FormValues } from "#app/features/forms/form-values/form-values.ts";

const READABLE = 4.5;
const LEAST = 3;
const PAIRS = [
  ["text", "card"],
  ["muted", "card"],
  ["accent_text", "accent"],
] as const;
const CHOICES: number[] = [QUESTION_TYPE.choice, QUESTION_TYPE.choices];
const isBlank = (text: string) => text.trim() === "";

function checkConsent({ questions, consent_label: label }: FormValues): PublishIssue[] {
  const consentQuestion = questions.find(({ question_text: key }) => key === "consent");
  const path = "consent_label";
  if (!consentQuestion) return [{ level: "error", path, text: m.form_editor_check_consent_off() }];
  if (isBlank(label) && isBlank(consentQuestion.question_label))
    return [{ level: "error", path, text: m.form_editor_check_consent_text() }];
  return [];
}

/** Consent that is void or unfair. */
const checkConsentFairness = (values: FormValues): PublishIssue[] =>
  findConsentIssues(values).flatMap(({ kind, purpose = "publish_text", excerpt = "" }) =>
    kind === "controller"
      ? []
      : [
          {
            level: "warning",
            path: purpose === "publish_text" ? "consent_label" : `extras.consent.${purpose}`,
            text: m.form_editor_check_consent_fault({ words: excerpt, fault: CONSENT_ISSUE_MESSAGES[kind]() }),
          },
        ],
  );

/** Checks of a first publication: a named controller, and separate consent for recordings. */
const checkConsentIsComplete = (values: FormValues): PublishIssue[] => [
  ...findConsentIssues(values).flatMap(({ kind }): PublishIssue[] =>
    kind === "controller"
      ? [{ level: "warning", path: "extras.consent.controller", text: CONSENT_ISSUE_MESSAGES.controller() }]
      : [],
  ),
  ...checkMediaConsent(values),
];

const checkMediaConsent = (values: FormValues): PublishIssue[] =>
  (values.allow_video_recording || values.allow_audio_recording || values.allow_screen_recording) &&
  isBlank(values.extras.consent.publish_media ?? "")
    ? [{ level: "warning", path: "extras.consent.publish_media", text: m.form_editor_check_media() }]
    : [];

function checkColours({ extras: { look } }: FormValues, side: "light" | "dark"): PublishIssue[] {
  const shown = lookOf(look, null)[side];
  return PAIRS.flatMap(([front, behind]): PublishIssue[] => {
    if (!look[side][front] && !look[side][behind]) return [];
    const [one, other] = [shown[front] ?? "", shown[behind] ?? ""];
    const contrast = contrastOf(one, other);
    if (contrast === null || contrast >= READABLE) return [];
    const path = `extras.look.${side}.${front}` as const;
    const better = nearestPassing(one, other, READABLE);
    const ratio = formatNumber(contrast, { maximumFractionDigits: 1 });
    const text =
      side === "light" ? m.form_editor_check_contrast({ ratio }) : m.form_editor_check_contrast_dark({ ratio });
    return [
      {
        level: contrast < LEAST ? "error" : "warning",
        path,
        text,
        ...(better && { fix: better }),
      },
    ];
  });
}

function checkCapture(values: FormValues): PublishIssue[] {
  const pairs = Object.entries(BUTTON_LABEL_FIELDS) as [
    keyof typeof BUTTON_LABEL_FIELDS,
    (typeof BUTTON_LABEL_FIELDS)[keyof typeof BUTTON_LABEL_FIELDS],
  ][];
  const bare = pairs.filter(([way, label]) => values[way] && isBlank(values[label]));
  const none = pairs.every(([way]) => !values[way]);
  return [
    ...bare.map(([way, path]): PublishIssue => ({
      level: "error",
      path,
      text: m.form_editor_check_label({ field: labelOf(way) }),
    })),
    ...(none ? [{ level: "warning" as const, path: "allow_text_review", text: m.form_editor_check_no_way() }] : []),
  ];
}

function checkTexts(values: FormValues): PublishIssue[] {
  const checks: [boolean, PublishIssue["level"], string, () => string][] = [
    [isBlank(values.name), "error", "name", m.form_editor_check_name],
    [
      !Slug.safeParse(values.public_slug).success,
      "error",
      "public_slug",
      () => m.walls_error_slug({ min: LIMITS.slugMin, max: LIMITS.slugMax }),
    ],
    [
      values.thank_you_type === "redirect" && isBlank(values.thankyou_redirection_url),
      "error",
      "thankyou_redirection_url",
      m.form_editor_check_redirect,
    ],
    [
      values.allow_star_redirection && values.star_redirection_min_rating > LIMITS.starMin,
      "warning",
      "star_redirection_min_rating",
      m.form_editor_check_stars,
    ],
  ];
  return checks.flatMap(([wrong, level, path, text]) => (wrong ? [{ level, path, text: text() }] : []));
}

const checkChoices = ({ questions }: FormValues): PublishIssue[] =>
  questions.flatMap(({ question_type: type, options, question_label: name }, index) =>
    CHOICES.includes(type) && options.length === 0
      ? [{ level: "error", path: `questions.${index}.options`, text: m.form_editor_check_options({ name }) }]
      : [],
  );

/** Conditions that name only answers that no longer exist. */
const checkBranching = ({ questions, extras: { branching } }: FormValues): PublishIssue[] =>
  questions.flatMap((question, index) => {
    const branch = branching[question.question_text];
    if (!branch || branch.of === RATING) return [];
    const source = questions.slice(0, index).find(({ question_text: key }) => key === branch.of);
    const answers = source ? branchAnswers({ type: source.question_type, options: source.options }) : [];
    if (answers.some((one) => branch.is.includes(one))) return [];
    const name = questionName(question);
    return [{ level: "warning", path: `questions.${index}`, text: m.form_editor_check_branch({ name }) }];
  });

/**
 * The issues to look at before publishing, in the editor's order, errors first. `isFirst`: the form was never public.
 */
export function checkForm(published: FormValues, values: FormValues, isFirst = false): PublishIssue[] {
  const found = [
    ...checkTexts(values),
    ...checkCapture(values),
    ...checkConsent(values),
    ...checkConsentFairness(values),
    ...(isFirst ? checkConsentIsComplete(values) : []),
    ...checkChoices(values),
    ...checkBranching(values),
    ...checkColours(values, "light"),
    ...checkColours(values, "dark"),
  ];
  const known = new Set(found.map(({ path }) => path));
  const errors = validateForm(published, values)
    .filter(({ path }) => !known.has(path))
    .map(({ path, ...problem }): PublishIssue => ({ level: "error", path, text: fieldErrorMessage(path, problem) }));
  const paths = inOrder([...found, ...errors].map(({ path }) => path));
  return [...found, ...errors].toSorted(
    (a, b) => a.level.localeCompare(b.level) || paths.indexOf(a.path) - paths.indexOf(b.path),
  );
}
