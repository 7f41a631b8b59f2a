import { Link } from "@tanstack/react-router";
import Trash from "lucide-react/icons/trash-2";
import { ReviewRating } from "#app/shared/review-display/review-rating.tsx";
import type { HeldSubmission } from "#contract/forms/moderation.ts";
import { moderationReasonName } from "#app/shared/review-display/waiting-reasons.ts";
import { m } from "#messages/gen/messages.js";
import { Badge } from "#ui/data/badge.tsx";
import { Button } from "#ui/controls/button.tsx";
import { cx } from "#ui/core/cx.ts";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { RelativeTime } from "#ui/data/relative-time.tsx";
import type { ModerationKeys } from "./use-moderation-keys.ts";

/** Media of a submission, to be checked before it is approved. */
function SubmissionMedia({ media, name }: { media: HeldSubmission["media"]; name: string }) {
  if (media.length === 0) return null;
  return (
    <ul className="mt-2.5 flex flex-wrap gap-2">
      {media.map(({ kind, url }) => (
        <li key={url}>
          {kind === "image" && (
            <a href={url} target="_blank" rel="noreferrer" className="block rounded-md">
              <img
                src={url}
                alt={m.forms_held_picture({ name })}
                loading="lazy"
                className="h-28 rounded-md border border-line object-cover"
              />
            </a>
          )}
          {kind === "video" && (
            <video
              src={url}
              controls
              preload="metadata"
              aria-label={m.forms_held_recording({ name })}
              className="h-44 max-w-full rounded-md bg-black"
            />
          )}
          {kind === "audio" && (
            <audio
              src={url}
              controls
              preload="metadata"
              aria-label={m.forms_held_recording({ name })}
              className="h-10 max-w-full"
            />
          )}
        </li>
      ))}
    </ul>
  );
}

function SubmissionAnswers({ answers }: Pick<HeldSubmission, "answers">) {
  if (answers.length === 0) return null;
  return (
    <dl className="mt-2.5 flex max-h-60 max-w-3xl flex-col gap-2 overflow-y-auto">
      {answers.map(({ label, text, picture }, index) => (
        <div key={index}>
          <dt dir="auto" className="text-sm text-ink-faint">
            {label}
          </dt>
          <dd dir="auto" className="break-words whitespace-pre-line">
            {text}
            {picture !== null && (
              <img
                src={picture}
                alt={m.record_answer_picture({ question: label })}
                loading="lazy"
                className="h-28 rounded-md border border-line object-cover"
              />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

type HeldRowProps = { item: HeldSubmission; keys: ModerationKeys };

export function ModerationRow({ item, keys }: HeldRowProps) {
  const name = item.name || m.reviews_nameless();
  const isSelected = keys.selected.includes(item);
  return (
    // Focus anywhere in the row makes it the current row.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      onFocus={() => keys.setCurrent(item.id)}
      className={cx(
        "grid grid-cols-[auto_minmax(0,1fr)] gap-x-3.5 gap-y-3 px-4 py-4 sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:px-5",
        isSelected ? "bg-accent-soft" : keys.current === item.id && "bg-hover",
      )}
    >
      <input
        type="checkbox"
        data-held={item.id}
        checked={isSelected}
        onChange={() => keys.toggle(item.id)}
        aria-label={m.forms_held_select({ name })}
        className="check mt-1"
      />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-0.5">
          <bdi className="font-semibold">{name}</bdi>
          {item.email && (
            <span dir="ltr" className="min-w-0 text-sm break-all text-ink-soft">
              {item.email}
            </span>
          )}
          {item.rating !== null && <ReviewRating review={item} />}
        </p>
        {item.about.length > 0 && (
          <p className="mt-0.5 flex flex-wrap gap-x-2.5 text-sm break-all text-ink-soft">
            {item.about.map((text) => (
              <bdi key={text}>{text}</bdi>
            ))}
          </p>
        )}
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2 text-sm text-ink-faint">
          <Link
            to="/forms/$formId"
            params={{ formId: item.form.unique_form_id }}
            dir="auto"
            className="inline-flex min-h-6 items-center hover:text-ink hover:underline"
          >
            {item.form.name}
          </Link>
          <span aria-hidden>·</span>
          <RelativeTime value={item.received_at} />
        </p>
        <ul aria-label={m.forms_held_why()} className="mt-2 flex flex-wrap gap-1.5">
          {item.reasons.map((reason) => (
            <li key={reason} className="max-w-full">
              <Badge tone="warning">{moderationReasonName(reason)}</Badge>
            </li>
          ))}
        </ul>
        {item.words && (
          <p className="mt-2.5 max-h-60 max-w-3xl overflow-y-auto text-pretty whitespace-pre-line" dir="auto">
            {item.words}
          </p>
        )}
        {!item.words && item.media.length === 0 && <p className="mt-2.5 text-ink-faint">{m.reviews_no_words()}</p>}
        <SubmissionAnswers answers={item.answers} />
        <SubmissionMedia media={item.media} name={name} />
      </div>
      <div className="flex items-start gap-1 max-sm:col-start-2">
        <Button size="sm" aria-label={m.forms_release_named({ name })} onClick={() => keys.release([item])}>
          {m.forms_release()}
        </Button>
        <IconButton
          icon={Trash}
          size="sm"
          label={m.forms_held_delete_named({ name })}
          onClick={() => keys.remove([item])}
        />
      </div>
    </li>
  );
}
