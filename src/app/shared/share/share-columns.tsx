import type { ReactNode } from "react";

/** `lead` is at the top of the narrow column, and before all else on a phone. */
export function ShareColumns({ lead, main, side }: { lead?: ReactNode; main: ReactNode; side: ReactNode }) {
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22.5rem] lg:grid-rows-[auto_1fr]">
      {lead && <div className="min-w-0 lg:col-start-2">{lead}</div>}
      <div className="flex min-w-0 flex-col gap-5 lg:col-start-1 lg:row-span-2 lg:row-start-1">{main}</div>
      <div className="flex min-w-0 flex-col gap-5 lg:col-start-2">{side}</div>
    </div>
  );
}
