import { useQuery } from "@tanstack/react-query";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { SkeletonText } from "#ui/feedback/skeleton-text.tsx";
import { CodeBlock } from "./code-block.tsx";

async function load(path: string, signal: AbortSignal): Promise<string> {
  const answer = await fetch(path, { signal });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer.text();
}

/** The reviews of a page as HTML to be pasted, as they are at this moment. */
export function StaticCode({ url }: { url: string }) {
  const path = `${new URL(url).pathname}/static.html`;
  const { data, isError, refetch } = useQuery({
    queryKey: ["static", path],
    queryFn: ({ signal }) => load(path, signal),
    staleTime: 0,
  });
  if (isError)
    return (
      <p role="alert" className="flex items-center gap-3 text-danger-ink">
        {m.share_code_failed()}
        <Button size="sm" onClick={() => void refetch()}>
          {m.common_retry()}
        </Button>
      </p>
    );
  return data === undefined ? <SkeletonText lines={6} /> : <CodeBlock text={data} />;
}
