import { EditingPending } from "#app/editing/editing-pending.tsx";

/** The shape of the designer while the wall is on its way. */
export const DesignerPending = () => <EditingPending panel="md:w-88 xl:w-100" />;
