import { Link, type LinkProps } from "@tanstack/react-router";
import type { Overview } from "#contract/overview/overview.ts";
import { m } from "#messages/gen/messages.js";
import { buttonStyles } from "#ui/controls/button-styles.ts";
import { BarList } from "./bar-list.tsx";
import { Facts } from "./linked-figures.tsx";
import { FiguresCard } from "#app/features/overview/figures/figures-card.tsx";
import { wallsFigures } from "#app/features/overview/figures/form-wall-figures.ts";
import type { Span } from "#app/features/overview/figures/spans.ts";

const LINK: LinkProps = { to: "/walls" };

/** How often walls and widgets were seen, and which most. */
export function WallsCard({ walls, period }: { walls: Overview["walls"]; period: Span }) {
  return (
    <FiguresCard
      figures={wallsFigures(walls)}
      days={period}
      lead={
        <Facts
          facts={[
            { name: m.overview_wall_views(), value: walls.views, to: LINK },
            { name: m.overview_wall_reads(), value: walls.reads, to: LINK },
            { name: m.overview_wall_clicks(), value: walls.clicks, to: LINK },
          ]}
        />
      }
      empty={
        <>
          <p>{m.overview_walls_none()}</p>
          <Link to="/walls" className={buttonStyles({ size: "sm" })}>
            {m.overview_walls_action()}
          </Link>
        </>
      }
    >
      <BarList figures={wallsFigures(walls)} />
    </FiguresCard>
  );
}
