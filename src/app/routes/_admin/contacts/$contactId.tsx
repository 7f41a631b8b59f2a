import { type ErrorComponentProps, createFileRoute, useNavigate } from "@tanstack/react-router";
import { ApiError } from "#api/error.ts";
import { contactName } from "#app/features/contacts/contact-data/contact-labels.ts";
import { ContactMissing } from "#app/features/contacts/detail/contact-missing.tsx";
import { contactQuery } from "#app/features/contacts/contact-data/contact-query.ts";
import { ContactScreen } from "#app/features/contacts/detail/contact-screen.tsx";
import { RouteError } from "#app/shared/page/route-error.tsx";
import { TimelineSearch } from "#app/features/contacts/timeline/timeline-search.ts";
import { m } from "#messages/gen/messages.js";

const NUMBER = /^[1-9]\d{0,14}$/;

export const Route = createFileRoute("/_admin/contacts/$contactId")({
  validateSearch: TimelineSearch,
  loader: async ({ context: { queryClient }, params: { contactId } }) => {
    if (!NUMBER.test(contactId)) throw new ApiError(404, "Contact not found.");
    const { contact } = await queryClient.ensureQueryData(contactQuery(Number(contactId)));
    return { name: contactName(contact) };
  },
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.name || m.shell_contacts() }] }),
  component: ContactRoute,
  errorComponent: NoContact,
});

function ContactRoute() {
  const { contactId } = Route.useParams();
  const search = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  return (
    <ContactScreen
      key={contactId}
      id={Number(contactId)}
      search={search}
      onSearch={(change) =>
        void navigate({ search: (old) => ({ ...old, ...change }), resetScroll: false, replace: true })
      }
    />
  );
}

function NoContact(props: ErrorComponentProps) {
  const { error } = props;
  return error instanceof ApiError && error.status === 404 ? <ContactMissing /> : <RouteError {...props} />;
}
