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
import { ReviewsCard } from "./reviews-card.tsx";
import { StepsCard } from "./steps-card.tsx";

const PAIR = "grid items-start gap-6 lg:grid-cols-2";
const COLUMN = "flex min-w-0 flex-col gap-6";

/** All figures; only the first steps while there are none. */
export function OverviewView({ overview }: { overview: Overview }) {
  const { reviews, waiting, forms, walls, words: frequentWords, words_of: of, invitations, steps } = overview;
  const period = { from: overview.from, to: overview.to };
  const isNew = !steps.review && !steps.wall && forms.views === 0;
  const isIncomplete = Object.values(steps).some((done) => !done);
  if (isNew) return <StepsCard steps={steps} />;
  return (
    <>
      <Waiting waiting={waiting} />
      {isIncomplete && <StepsCard steps={steps} />}
      <ReviewsCard reviews={reviews} period={period} />
      <div className={PAIR}>
        <div className={COLUMN}>
          <Breakdown figures={starsFigures(reviews, period)} period={period} />
          <Breakdown figures={typesFigures(reviews, period)} period={period} />
        </div>
        <div className={COLUMN}>
          <Breakdown figures={sourcesFigures(reviews, period)} period={period} />
          <Breakdown figures={sentimentsFigures(reviews, period)} period={period} />
        </div>
      </div>
      <WordsCard words={frequentWords} of={of} period={period} />
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
