import { sql } from "drizzle-orm";
import type { ContactSort } from "#contract/contacts/contact-sort.ts";
import type { Order } from "#server/domain/reviews/query/orders.ts";

const UP = sql.raw(">");
const DOWN = sql.raw("<");

/** Contacts as an order reads them: with the rights of the owner, so that it may use an index on `lower()`. */
export const CONTACTS = {
  from: sql.raw("workspace_contacts c"),
  workspaceId: sql.raw("c.workspace_id"),
  id: sql.raw("c.id"),
};

const byText = (column: string): Order => ({
  by: sql.raw(`lower(c.${column}), c.id`),
  key: sql.raw(`lower(c.${column})`),
  type: sql.raw("text"),
  beyond: UP,
  nulls: "last",
});

/** Every order of contacts, each as its index gives it; those without a name or a company come last. */
export const CONTACT_ORDERS: Record<ContactSort, Order> = {
  newest: { by: sql.raw("c.id desc"), beyond: DOWN, nulls: "last" },
  oldest: { by: sql.raw("c.id"), beyond: UP, nulls: "last" },
  name: byText("name"),
  company: byText("company"),
  updated: {
    by: sql.raw("c.updated_at desc, c.id desc"),
    key: sql.raw("c.updated_at"),
    type: sql.raw("timestamptz"),
    beyond: DOWN,
    nulls: "last",
  },
};
