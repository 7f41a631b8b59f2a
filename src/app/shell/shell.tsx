import { Outlet } from "@tanstack/react-router";

/** What stands around every screen. */
export function Shell() {
  return (
    <main id="main" className="min-h-dvh">
      <Outlet />
    </main>
  );
}
