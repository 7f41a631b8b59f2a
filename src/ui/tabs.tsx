import { Tabs as Base } from "@base-ui/react/tabs";
import type { ReactNode } from "react";
import { TAB, TAB_BAR } from "./tab-styles.ts";

type Tab = { value: string; label: string; content: ReactNode };

type TabsProps = { label: string; tabs: Tab[]; value: string; onChange: (value: string) => void };

/** Panels in one place, one at a time. Where the tab belongs in the address, use links with `TAB` instead. */
export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  return (
    <Base.Root value={value} onValueChange={(next) => onChange(String(next))}>
      <Base.List aria-label={label} className={TAB_BAR}>
        {tabs.map((tab) => (
          <Base.Tab key={tab.value} value={tab.value} className={TAB}>
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className="pt-5">
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
