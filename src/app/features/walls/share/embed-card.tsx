import { useQuery } from "@tanstack/react-query";
import { query, localKey } from "#api/query.ts";
import { WALL_FILES } from "#contract/core/public-paths.ts";
import { useSession } from "#app/shared/session/session.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { Card } from "#ui/layout/card.tsx";
import { Segmented } from "#ui/controls/segmented.tsx";
import { SkeletonText } from "#ui/feedback/skeleton-text.tsx";
import { CodeBlock, EmbedSteps } from "#app/shared/share/code-block.tsx";
import { frameFor, linkTo, snippetFor, type SharedWall } from "#app/features/walls/design/embed-code.ts";
import { PLATFORMS, EMBED_METHODS, type EmbedMethod, type Platform } from "./share-search.ts";
import { useShareSearch } from "./use-share-search.ts";
import type { ReactNode } from "react";

const PLATFORM_NAMES: Record<Platform, string> = {
  html: "HTML",
  react: "React",
  wordpress: "WordPress",
  webflow: "Webflow",
  framer: "Framer",
};
const PLATFORM_STEPS: Record<Platform, () => string> = {
  html: m.share_step_html,
  react: m.share_step_react,
  wordpress: m.share_step_wordpress,
  webflow: m.share_step_webflow,
  framer: m.share_step_framer,
};

function Instructions({ children }: { children: ReactNode }) {
  const [{ for: platform = PLATFORMS[0] }, change] = useShareSearch();
  return (
    <>
      <div className="-m-0.5 overflow-x-auto p-0.5">
        <Segmented
          label={m.share_for()}
          options={PLATFORMS.map((value) => ({ value, label: PLATFORM_NAMES[value] }))}
          value={platform}
          onChange={(next) => change({ for: next === PLATFORMS[0] ? undefined : next })}
        />
      </div>
      {children}
      <EmbedSteps steps={[m.share_step_copy(), PLATFORM_STEPS[platform](), m.share_step_check()]} />
    </>
  );
}

function CodeFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <p role="alert" className="flex items-center gap-3 text-danger-ink">
      {m.share_code_failed()}
      <Button size="sm" onClick={onRetry}>
        {m.common_retry()}
      </Button>
    </p>
  );
}

const codeLabels = () => ({ code: m.share_code(), copy: m.share_copy_code() });

async function load(path: string, signal: AbortSignal): Promise<string> {
  const answer = await fetch(path, { signal });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer.text();
}

function StaticCode({ url }: { url: string }) {
  const path = `${new URL(url).pathname}${WALL_FILES.static}`;
  const { data, isError, refetch } = useQuery({
    queryKey: localKey("static-page", path),
    queryFn: ({ signal }) => load(path, signal),
    staleTime: 0,
  });
  if (isError) return <CodeFailed onRetry={() => void refetch()} />;
  return data === undefined ? <SkeletonText lines={6} /> : <CodeBlock text={data} labels={codeLabels()} />;
}

const METHOD_LABELS: Record<EmbedMethod, () => string> = {
  script: m.share_way_script,
  frame: m.share_way_frame,
  static: m.share_way_static,
};
const METHOD_HINTS: Record<EmbedMethod, () => string> = {
  script: m.share_way_script_text,
  frame: m.share_way_frame_text,
  static: m.share_way_static_text,
};

function Code({ wall, way, isOurs }: { wall: SharedWall; way: EmbedMethod; isOurs: boolean }) {
  const [{ for: platform = PLATFORMS[0] }] = useShareSearch();
  const { hosted } = useSession();
  const { data, isError, refetch } = useQuery(query("getEmbedCode", { query: { type: wall.kind, id: wall.id } }));
  if (isError) return <CodeFailed onRetry={() => void refetch()} />;
  if (!data) return <SkeletonText lines={4} />;
  const { embed_code: snippet } = data;
  const text =
    way === "frame"
      ? frameFor(wall, snippet, platform, m.share_frame_title())
      : snippetFor(snippet, platform, linkTo(wall, snippet, isOurs), hosted?.embed_class);
  return <CodeBlock text={text} labels={codeLabels()} />;
}

type EmbedCardProps = {
  wall: SharedWall;
  isOurs: boolean;
  /** Visitors can see it. */
  isPublished: boolean;
};

export function EmbedCard({ wall, isOurs, isPublished }: EmbedCardProps) {
  const [{ way: requested = EMBED_METHODS[0] }, change] = useShareSearch();
  // Only our own service can be framed. Static HTML needs a page that is published; widgets have none.
  const methods = EMBED_METHODS.filter(
    (one) => one === "script" || (isOurs && (one === "frame" || (isPublished && wall.url !== undefined))),
  );
  const way = methods.includes(requested) ? requested : EMBED_METHODS[0];
  return (
    <Card title={m.share_site()} description={METHOD_HINTS[way]()}>
      <div className="flex flex-col gap-4">
        {methods.length > 1 && (
          <Segmented
            label={m.share_way()}
            options={methods.map((value) => ({ value, label: METHOD_LABELS[value]() }))}
            value={way}
            onChange={(next) => change({ way: next === EMBED_METHODS[0] ? undefined : next })}
          />
        )}
        {way === "static" && wall.url ? (
          <StaticCode url={wall.url} />
        ) : (
          <Instructions>
            <Code wall={wall} way={way} isOurs={isOurs} />
          </Instructions>
        )}
      </div>
    </Card>
  );
}
