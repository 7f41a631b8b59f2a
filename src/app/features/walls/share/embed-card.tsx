import { useQuery } from "@tanstack/react-query";
import { query } from "#api/query.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { Card } from "#ui/layout/card.tsx";
import { Segmented } from "#ui/controls/segmented.tsx";
import { SkeletonText } from "#ui/feedback/skeleton-text.tsx";
import { CodeBlock } from "./code-block.tsx";
import { frameFor, snippetFor } from "./embed-code.ts";
import { Instructions } from "./instructions.tsx";
import { PLATFORMS, EMBED_METHODS, type EmbedMethod } from "./share-search.ts";
import type { SharedWall } from "./shared-wall.ts";
import { useShareSearch } from "./use-share-search.ts";

async function load(path: string, signal: AbortSignal): Promise<string> {
  const answer = await fetch(path, { signal });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer.text();
}

/** The reviews of a page as HTML to be pasted, as they are at this moment. */
function StaticCode({ url }: { url: string }) {
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

const NAMES: Record<EmbedMethod, () => string> = {
  script: m.share_way_script,
  frame: m.share_way_frame,
  static: m.share_way_static,
};
const HOW: Record<EmbedMethod, () => string> = {
  script: m.share_way_script_text,
  frame: m.share_way_frame_text,
  static: m.share_way_static_text,
};

function Code({ wall, way }: { wall: SharedWall; way: EmbedMethod }) {
  const [{ for: platform = PLATFORMS[0] }] = useShareSearch();
  const { data, isError, refetch } = useQuery(query("getEmbedCode", { query: { type: wall.kind, id: wall.id } }));
  if (isError)
    return (
      <p role="alert" className="flex items-center gap-3 text-danger-ink">
        {m.share_code_failed()}
        <Button size="sm" onClick={() => void refetch()}>
          {m.common_retry()}
        </Button>
      </p>
    );
  if (!data) return <SkeletonText lines={4} />;
  const { embed_code: snippet } = data;
  const text =
    way === "frame" ? frameFor(wall, snippet, platform, m.share_frame_title()) : snippetFor(snippet, platform);
  return <CodeBlock text={text} />;
}

/** The code that puts a wall onto another site, in one of three ways, and what to do with it. */
export function EmbedCard({ wall, isOurs }: { wall: SharedWall; isOurs: boolean }) {
  const [{ way: asked = EMBED_METHODS[0] }, change] = useShareSearch();
  // Only ours can be framed; what a page says can be copied, and a widget has none.
  const ways = EMBED_METHODS.filter(
    (one) => one === "script" || (isOurs && (one === "frame" || wall.url !== undefined)),
  );
  const way = ways.includes(asked) ? asked : EMBED_METHODS[0];
  return (
    <Card title={m.share_site()} description={HOW[way]()}>
      <div className="flex flex-col gap-4">
        {ways.length > 1 && (
          <Segmented
            label={m.share_way()}
            options={ways.map((value) => ({ value, label: NAMES[value]() }))}
            value={way}
            onChange={(next) => change({ way: next === EMBED_METHODS[0] ? undefined : next })}
          />
        )}
        {way === "static" && wall.url ? (
          <StaticCode url={wall.url} />
        ) : (
          <Instructions>
            <Code wall={wall} way={way} />
          </Instructions>
        )}
      </div>
    </Card>
  );
}
