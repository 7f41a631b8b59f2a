import type { Overview } from "#contract/overview/overview.ts";
import {
  sentimentsFigures,
  sourcesFigures,
  starsFigures,
  typesFigures,
} from "#app/features/overview/figures/review-figures.ts";
import {
  Breakdown,
  FormsCard,
  HostsCard,
  InvitationsCard,
  ViewsCard,
  Waiting,
  WallsCard,
  WordsCard,
} from "./cards.tsx";
import { RatingCard, ReviewsCard } from "./reviews-card.tsx";
import { StepsCard } from "./steps-card.tsx";

const PAIR = "grid items-start gap-6 lg:grid-cols-2";
const COLUMN = "flex min-w-0 flex-col gap-6";

/** All figures; only the first steps while there are none. */
export function OverviewView({ overview, isAllTime }: { overview: Overview; isAllTime: boolean }) {
  const { reviews, waiting, forms, walls, words: frequentWords, words_of: of, invitations, steps } = overview;
  const { from, to, by } = overview;
  const period = { from, to };
  const scope = { from, to, by };
  const isNew = !steps.review && !steps.wall && forms.views === 0;
  const isIncomplete = Object.values(steps).some((done) => !done);
  if (isNew) return <StepsCard steps={steps} />;
  return (
    <>
      <Waiting waiting={waiting} />
      {isIncomplete && <StepsCard steps={steps} />}
      <ReviewsCard reviews={reviews} scope={scope} isAllTime={isAllTime} />
      <div className={PAIR}>
        <div className={COLUMN}>
          <RatingCard reviews={reviews} scope={scope} isAllTime={isAllTime} />
          <Breakdown figures={starsFigures(reviews, scope)} period={period} />
        </div>
        <div className={COLUMN}>
          <Breakdown figures={sourcesFigures(reviews, scope)} period={period} />
          <Breakdown figures={typesFigures(reviews, scope)} period={period} />
        </div>
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[2fr_1fr]">
        <WordsCard words={frequentWords} of={of} scope={scope} />
        <Breakdown figures={sentimentsFigures(reviews, scope)} period={period} />
      </div>
      <ViewsCard walls={walls} period={period} />
      <div className={PAIR}>
        <div className={COLUMN}>
          <FormsCard forms={forms} period={period} />
          <InvitationsCard invitations={invitations} />
        </div>
        <div className={COLUMN}>
          <WallsCard walls={walls} period={period} />
          <HostsCard hosts={walls.hosts} />
        </div>
      </div>
    </>
  );
}
