import { createFileRoute } from "@tanstack/react-router";
import { m } from "#messages/gen/messages.js";
import { TextForm } from "#app/features/imports/single/text-form.tsx";

export const Route = createFileRoute("/_admin/imports/text")({
  head: () => ({ meta: [{ title: m.imports_by_hand() }] }),
  component: TextForm,
});
