import type { Connection } from "./connection.ts";

/** Role of every workspace request: no login, no tables of its own, rows of one workspace only. */
export const appRole = "laurel_app";

export async function hasAppRole(connection: Connection): Promise<boolean> {
  const { rows } = await connection.query(
    `select from pg_roles where rolname = '${appRole}' and pg_has_role(current_user, oid, 'member')`,
  );
  return rows.length > 0;
}

/** Creates the application role. Roles are per server, so another database may have created it already. */
export async function createAppRole(connection: Connection): Promise<void> {
  await connection.query(`do $$ begin
    begin create role ${appRole} nologin; exception when duplicate_object or unique_violation then null; end;
    execute format('grant ${appRole} to %I', current_user);
  end $$`);
}

/**
 * Adds a row policy to every table with a `workspace_id` (and to `workspaces`) and grants it to the application role.
 * Tables without one stay closed, except the names of members in `users`. Idempotent.
 */
export async function secureRows(connection: Connection): Promise<void> {
  await connection.query(`do $$ declare t record; begin
    grant usage on schema public to ${appRole};
    for t in
      select c.oid, quote_ident(c.relname) as name, quote_ident(a.attname) as key
      from pg_class c join pg_attribute a on a.attrelid = c.oid and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and a.attname = case c.relname when 'workspaces' then 'id' else 'workspace_id' end
    loop
      execute 'alter table ' || t.name || ' enable row level security';
      execute 'grant select, insert, update, delete on ' || t.name || ' to ${appRole}';
      if not exists (select from pg_policy p where p.polrelid = t.oid and p.polname = 'workspace') then
        execute 'create policy workspace on ' || t.name || ' to ${appRole} using (' || t.key
          || ' = nullif(current_setting(''app.workspace_id'', true), '''')::int)';
      end if;
    end loop;
    grant usage on all sequences in schema public to ${appRole};

    if to_regclass('public.users') is not null then
      alter table users enable row level security;
      grant select (id, unique_user_id, name, email, created_at, updated_at) on users to ${appRole};
      if not exists (select from pg_policy where polrelid = 'users'::regclass and polname = 'members') then
        create policy members on users for select to ${appRole}
          using (exists (select from memberships m where m.user_id = users.id));
      end if;
    end if;
  end $$`);
}
