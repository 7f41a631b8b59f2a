import { createFileRoute } from "@tanstack/react-router";
import { m } from "#messages/gen/messages.js";
import { MediaForm } from "#app/features/imports/single/media-form.tsx";

export const Route = createFileRoute("/_admin/imports/audio")({
  head: () => ({ meta: [{ title: m.hub_audio() }] }),
  component: () => <MediaForm kind="audio" />,
});
