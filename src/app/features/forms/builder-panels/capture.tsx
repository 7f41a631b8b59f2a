import { LIMITS } from "#contract/core/limits.ts";
import { Group } from "#app/shared/inputs/group.tsx";
import { FileKinds } from "#app/features/forms/builder-inputs/file-types-field.tsx";
import { Panel } from "#app/features/forms/builder-inputs/panel.tsx";
import {
  FlagField,
  NumberField,
  TextField,
  When,
  type FlagPath,
  type TextPath,
} from "#app/features/forms/builder-inputs/panel-fields.ts";
import { RatingFields } from "./rating-fields.tsx";
import { m } from "#messages/gen/messages.js";
import type { ReactNode } from "react";

type WayProps = { flag: FlagPath; button: TextPath; help?: string; children?: ReactNode };

/** A way to give a review; once it is on, what belongs to it. */
function Way({ flag, button, help, children }: WayProps) {
  return (
    <div className="flex flex-col gap-4 border-b border-line pb-4 last:border-b-0 last:pb-0">
      <FlagField path={flag} help={help} />
      <When flag={flag}>
        <div className="flex flex-col gap-4 border-s-2 border-line ps-4">
          <TextField path={button} required limit={LIMITS.shortText} />
          {children}
        </div>
      </When>
    </div>
  );
}

const seconds = { min: 1, max: LIMITS.recordingSeconds };

/** How a review can be given, and what is asked of it. */
export function CapturePanel() {
  return (
    <Panel>
      <Group title={m.panels_capture_ways()} note={m.panels_capture_ways_text()}>
        <Way flag="allow_text_review" button="text_button_label" />
        <Way flag="allow_video_recording" button="video_button_label">
          <NumberField path="video_duration" {...seconds} unit={m.panels_seconds()} help={m.panels_capture_shared()} />
        </Way>
        <Way flag="allow_screen_recording" button="screen_button_label" help={m.panels_capture_screen_help()} />
        <Way flag="allow_audio_recording" button="audio_button_label">
          <NumberField path="audio_duration" {...seconds} unit={m.panels_seconds()} />
        </Way>
        <Way flag="allow_upload_file_option" button="text_file_upload_label">
          <FileKinds />
        </Way>
      </Group>
      <Group title={m.panels_capture_review()}>
        <TextField path="modal_title" limit={LIMITS.shortText} />
        <TextField path="question_text" limit={LIMITS.formText} lines={2} />
        <RatingFields />
        <TextField path="remark_placeholder" limit={LIMITS.shortText} lines={2} />
        <TextField path="submit_button_label" limit={LIMITS.shortText} />
      </Group>
      <Group title={m.panels_capture_recording()}>
        <NumberField
          path="extras.capture.countdown"
          min={0}
          max={10}
          placeholder="3"
          empty={undefined}
          unit={m.panels_seconds()}
          help={m.panels_capture_countdown_help()}
        />
      </Group>
    </Panel>
  );
}
