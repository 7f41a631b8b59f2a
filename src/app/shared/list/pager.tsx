import { Button } from "#ui/controls/button.tsx";

type PagerProps = {
  label: string;
  page: number;
  hasOlder: boolean;
  newer: string;
  older: string;
  onPage: (page: number) => void;
};

/** Steps through pages, newest first. At an end its button is not natively disabled: it would lose the focus. */
export function Pager({ label, page, hasOlder, newer, older, onPage }: PagerProps) {
  const hasNewer = page > 1;
  if (!hasNewer && !hasOlder) return null;
  return (
    <nav aria-label={label} className="flex justify-between gap-2 border-t border-line px-5 py-3">
      <Button size="sm" aria-disabled={!hasNewer || undefined} onClick={() => hasNewer && onPage(page - 1)}>
        {newer}
      </Button>
      <Button size="sm" aria-disabled={!hasOlder || undefined} onClick={() => hasOlder && onPage(page + 1)}>
        {older}
      </Button>
    </nav>
  );
}
