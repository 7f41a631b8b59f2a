/** @jsxImportSource preact */
import { useEffect, useRef } from "preact/hooks";
import type { FormWay } from "#contract/forms/form-view.ts";
import type { FormActions } from "#visitor/form/state/form-state.ts";

interface SlotProps {
  way: Exclude<FormWay, "text">;
  acts: FormActions | null;
}

/** Where the recorder is put; it is loaded when somebody wants to record, and lets go of the camera when they leave. */
export function RecorderSlot({ way, acts }: SlotProps) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => (host.current && acts ? acts.mountRecorder(host.current, way) : undefined), [way, acts]);
  return <div class="recorder" ref={host} data-part={`${way}_button_label`} />;
}
