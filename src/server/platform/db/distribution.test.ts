import * as z from "zod";
import { describe, expect, test } from "vitest";
import { useTestDatabase } from "#server/testing/service/test-database.ts";

/** The tables of the schema; `key` is the number of the column workspace_id, null in tables that stay on one server. */
const TABLES = `with tables as (
  select c.oid, c.relname as name, a.attnum as key, a.atttypid::regtype::text as type, a.attnotnull as filled
  from pg_class c left join pg_attribute a on a.attrelid = c.oid and a.attname = 'workspace_id'
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p'))`;

// What Citus asks of tables that are distributed by workspace_id (README, "Larger than one database").
describe("the schema under the rules of Citus", () => {
  const database = useTestDatabase();

  async function namesFrom(query: string): Promise<string[]> {
    const { rows } = await database().sql(`${TABLES} ${query}`);
    return z
      .array(z.object({ name: z.string() }))
      .parse(rows)
      .map(({ name }) => name)
      .toSorted();
  }

  test("workspace_id has one type everywhere and is never null", async () => {
    expect(await namesFrom("select distinct type as name from tables where key is not null")).toEqual(["integer"]);
    expect(await namesFrom("select name from tables where key is not null and not filled")).toEqual([]);
  });

  test("unique indexes contain workspace_id, but those of what is looked up without a workspace", async () => {
    const without = await namesFrom(`
    select i.relname as name from tables t join pg_index x on x.indrelid = t.oid join pg_class i on i.oid = x.indexrelid
    where t.key is not null and (x.indisunique or x.indisexclusion) and not (t.key = any (x.indkey::int2[]))`);
    expect(without).toEqual([
      "access_tokens_hash",
      "api_keys_key",
      "forms_slug",
      "forms_unique",
      "member_invitations_mailed_token",
      "member_invitations_token",
      "pages_domain",
      "pages_slug",
      "pages_unique",
      "wall_draft_links_token",
      "widgets_id",
    ]);
  });

  test("rows of a workspace refer to rows of the same workspace only", async () => {
    const across = await namesFrom(`
    select k.conname as name from tables t join pg_constraint k on k.conrelid = t.oid and k.contype = 'f'
      join tables target on target.oid = k.confrelid
    where (t.key is not null or target.key is not null)
      and (array_position(k.conkey, t.key) = array_position(k.confkey, target.key)) is not true`);
    expect(across).toEqual([]);
    const emptying = await namesFrom(`
    select k.conname as name from tables t join pg_constraint k on k.conrelid = t.oid and k.contype = 'f'
    where k.confdeltype in ('n', 'd') and t.key = any (coalesce(nullif(k.confdelsetcols, '{}'), k.conkey))`);
    expect(emptying).toEqual([]);
  });

  test("only the chain of the audit log and the counts of reviews need triggers, and every number is given out as bigint", async () => {
    const triggers = await namesFrom(`
    select g.tgname as name from tables t join pg_trigger g on g.tgrelid = t.oid where not g.tgisinternal and t.key is not null`);
    expect(triggers).toEqual([
      "audit_log_chain",
      "form_review_moved",
      "form_reviews_deleted",
      "form_reviews_inserted",
      "label_counts_changed",
      "label_counts_deleted",
      "label_counts_inserted",
      "review_counts_changed",
      "review_counts_deleted",
      "review_counts_inserted",
    ]);
    const narrow = await namesFrom(`
    select t.name || '.' || a.attname as name from tables t join pg_attribute a on a.attrelid = t.oid
    where t.key is not null and a.attidentity <> '' and a.atttypid <> 'bigint'::regtype`);
    expect(narrow).toEqual([]);
  });
});
