import { EditingPending } from "#app/editing/editing-pending.tsx";

/** The shape of the editor while the form is on its way. */
export const EditorPending = () => <EditingPending panel="md:w-104 xl:w-116" />;
