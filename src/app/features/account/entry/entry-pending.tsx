import { SkeletonText } from "#ui/feedback/skeleton-text.tsx";
import { ReadFailed } from "#app/shared/page/read-failed.tsx";
import { EntryLayout } from "./entry-layout.tsx";

type EntryPendingProps = { title: string; text?: string; error: Error | null; retry: () => void };

/** The page that a link leads to while its data are loading, and when they could not be loaded. */
export function EntryPending({ title, text = "", error, retry }: EntryPendingProps) {
  if (error)
    return (
      <main>
        <ReadFailed error={error} retry={retry} />
      </main>
    );
  return (
    <EntryLayout title={title} text={text}>
      <div className="mt-8">
        <SkeletonText />
      </div>
    </EntryLayout>
  );
}
