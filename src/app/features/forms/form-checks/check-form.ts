import { lookOf } from "#contract/forms/form-theme.ts";
import { BUTTON_OF } from "#contract/forms/form-field-names.ts";
import { QUESTION_TYPE } from "#contract/forms/form-question.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { Slug } from "#contract/core/slug.ts";
import type { Finding } from "#app/shared/draft-editor/publish/publish-checks.tsx";
import { m } from "#messages/gen/messages.js";
import { contrastOf, nearestPassing } from "#ui/colour/contrast.ts";
import { formatNumber } from "#ui/core/format-number.ts";
import { CONSENT_FAULT_WORDS } from "./consent-error-text.ts";
import { faultsOf } from "#app/features/forms/form-values/form-validation.ts";
import { problemOf } from "./field-error.ts";
import { inOrder, labelOf } from "#app/features/forms/form-values/form-fields.ts";
import type { FormValues } from "#app/features/forms/form-values/form-values.ts";
import { consentFaults } from "./use-consent-errors.ts";

const READABLE = 4.5;
const LEAST = 3;
const PAIRS = [
  ["text", "card"],
  ["muted", "card"],
  ["accent_text", "accent"],
] as const;
const CHOICES: number[] = [QUESTION_TYPE.choice, QUESTION_TYPE.choices];
const isBlank = (text: string) => text.trim() === "";

function consent({ questions, consent_label: label }: FormValues): Finding[] {
  const asked = questions.find(({ question_text: key }) => key === "consent");
  const path = "consent_label";
  if (!asked) return [{ level: "error", path, text: m.form_editor_check_consent_off() }];
  if (isBlank(label) && isBlank(asked.question_label))
    return [{ level: "error", path, text: m.form_editor_check_consent_text() }];
  return [];
}

/** Consent that is void or unfair; that nobody is named as its controller is said beside it. */
const unfair = (values: FormValues): Finding[] =>
  consentFaults(values).flatMap(({ fault, purpose = "publish_text", words = "" }) =>
    fault === "controller"
      ? []
      : [
          {
            level: "warning",
            path: purpose === "publish_text" ? "consent_label" : `extras.consent.${purpose}`,
            text: m.form_editor_check_consent_fault({ words, fault: CONSENT_FAULT_WORDS[fault]() }),
          },
        ],
  );

function colours({ extras: { look } }: FormValues, side: "light" | "dark"): Finding[] {
  const shown = lookOf(look, null)[side];
  return PAIRS.flatMap(([front, behind]): Finding[] => {
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
        ...(better && { mend: better }),
      },
    ];
  });
}

function ways(values: FormValues): Finding[] {
  const pairs = Object.entries(BUTTON_OF) as [keyof typeof BUTTON_OF, (typeof BUTTON_OF)[keyof typeof BUTTON_OF]][];
  const bare = pairs.filter(([way, label]) => values[way] && isBlank(values[label]));
  const none = pairs.every(([way]) => !values[way]);
  return [
    ...bare.map(([way, path]): Finding => ({
      level: "error",
      path,
      text: m.form_editor_check_label({ field: labelOf(way) }),
    })),
    ...(none ? [{ level: "warning" as const, path: "allow_text_review", text: m.form_editor_check_no_way() }] : []),
  ];
}

function plain(values: FormValues): Finding[] {
  const findings: [boolean, Finding["level"], string, () => string][] = [
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
  return findings.flatMap(([wrong, level, path, text]) => (wrong ? [{ level, path, text: text() }] : []));
}

const choices = ({ questions }: FormValues): Finding[] =>
  questions.flatMap(({ question_type: type, options, question_label: name }, index) =>
    CHOICES.includes(type) && options.length === 0
      ? [{ level: "error", path: `questions.${index}.options`, text: m.form_editor_check_options({ name }) }]
      : [],
  );

/** What is to be looked at before these values become public, in the order of the editor; errors first. */
export function checkForm(published: FormValues, values: FormValues): Finding[] {
  const found = [
    ...plain(values),
    ...ways(values),
    ...consent(values),
    ...unfair(values),
    ...choices(values),
    ...colours(values, "light"),
    ...colours(values, "dark"),
  ];
  const known = new Set(found.map(({ path }) => path));
  const faults = faultsOf(published, values)
    .filter(({ path }) => !known.has(path))
    .map(({ path, ...fault }): Finding => ({ level: "error", path, text: problemOf(path, fault) }));
  const paths = inOrder([...found, ...faults].map(({ path }) => path));
  return [...found, ...faults].toSorted(
    (a, b) => a.level.localeCompare(b.level) || paths.indexOf(a.path) - paths.indexOf(b.path),
  );
}
