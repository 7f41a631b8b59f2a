import { ReadFailed } from "./read-failed.tsx";
import { SkeletonText } from "#ui/feedback/skeleton-text.tsx";
import { Card } from "#ui/layout/card.tsx";

type CardPendingProps = { title: string; error: Error | null; retry: () => void };

/** Stands in place of a card until it has been read: a placeholder, or why it failed with a way to try again. */
export function CardPending({ title, error, retry }: CardPendingProps) {
  if (error)
    return (
      <Card>
        <ReadFailed compact error={error} retry={retry} />
      </Card>
    );
  return (
    <Card title={title}>
      <div aria-busy>
        <SkeletonText />
      </div>
    </Card>
  );
}
