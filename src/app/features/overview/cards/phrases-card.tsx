import { Link } from "@tanstack/react-router";
import type { Overview } from "#contract/overview/overview.ts";
import { m } from "#messages/gen/messages.js";
import { formatNumber } from "#ui/core/format-number.ts";
import { countOf } from "#app/features/overview/figures/figure.ts";
import { FiguresCard } from "#app/features/overview/figures/figures-card.tsx";
import { wordsFigures } from "#app/features/overview/figures/review-figures.ts";
import type { Span } from "#app/features/overview/figures/spans.ts";

type WordsCardProps = { words: Overview["words"]; of: number; period: Span };

/** What people say again and again; each word is a search in the inbox. */
export function WordsCard({ words, of, period }: WordsCardProps) {
  const figures = wordsFigures(words, period);
  return (
    <FiguresCard
      figures={figures}
      days={period}
      description={words.length > 0 && m.overview_words_of({ count: of, shown: formatNumber(of) })}
      empty={m.overview_words_none()}
    >
      <ul className="flex flex-wrap gap-2">
        {figures.rows.map((row) => (
          <li key={row.key} className="max-w-full">
            <Link
              {...row.to}
              className="inline-flex h-8 max-w-full items-center gap-2 rounded-full border border-line-strong px-3 hover:bg-hover pointer-coarse:h-11"
            >
              <span dir="auto" className="truncate">
                {row.name}
              </span>
              <span className="text-sm text-ink-faint tabular-nums">{formatNumber(countOf(row))}</span>
            </Link>
          </li>
        ))}
      </ul>
    </FiguresCard>
  );
}
