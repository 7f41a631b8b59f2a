import { lazy, Suspense } from "react";
import { m } from "#messages/gen/messages.js";
import { Card } from "#ui/layout/card.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";

const Maker = lazy(() => import("./qr-maker.tsx").then((part) => ({ default: part.QrMaker })));

/** The link as a code to scan, for print. */
export function QrCard({ url, name }: { url: string; name: string }) {
  return (
    <Card title={m.forms_qr()} description={m.forms_qr_text()}>
      <Suspense fallback={<Skeleton className="mx-auto aspect-square w-52 rounded-md" />}>
        <Maker url={url} name={name} />
      </Suspense>
    </Card>
  );
}
