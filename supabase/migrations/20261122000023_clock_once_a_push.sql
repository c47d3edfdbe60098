-- The clock and the counts of rows, taken once for a push and once for any other statement.
--
-- sync_push takes the clock's row, writes its rows with their `seq`, and moves the clock at the end.
-- It says so in `fuelmile.writer`, and no trigger runs for its rows. What is written around it
-- (by the server's functions, through REST, by hand) is stamped and counted by the triggers.

drop function fuelmile_private.lock_clock() cascade;

-- Takes the caller's clock row for this transaction without moving it, so that two pushes of one
-- runner go one after the other and never deadlock over rows. Answers where the clock stands, how
-- many rows are stored, and the lineage of the database.
create function fuelmile_private.lock_clock(
  out seq bigint, out stored_rows jsonb, out lineage text)
language plpgsql security definer set search_path = '' as $$
declare
  me constant uuid := auth.uid();
begin
  select clock.seq, clock.row_counts, current.lineage into seq, stored_rows, lineage
    from public.sync_clock clock, fuelmile_private.lineages current
    where clock.user_id = me and current.single for update of clock;
  if not found then
    begin
      insert into public.sync_clock (user_id) values (me) on conflict (user_id) do nothing;
    exception when foreign_key_violation then
      perform fuelmile_private.refuse_gone_account();
    end;
    select clock.seq, clock.row_counts, current.lineage into seq, stored_rows, lineage
      from public.sync_clock clock, fuelmile_private.lineages current
      where clock.user_id = me and current.single for update of clock;
  end if;
end $$;

-- A token is good for an hour, also that of an account deleted meanwhile. PT409: HTTP 409.
create function fuelmile_private.refuse_gone_account() returns void
language plpgsql set search_path = '' as $$
begin
  raise exception 'account_gone' using errcode = 'PT409',
    detail = 'The account was deleted. Nothing was stored.';
end $$;

-- After lock_clock: moves the caller's clock on, and counts the new rows: {table: rows}.
create function fuelmile_private.move_clock(stamp bigint, added jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.sync_clock as clock set seq = stamp, row_counts = case
      when added = '{}' then clock.row_counts
      else clock.row_counts || (
        select jsonb_object_agg(name, coalesce((clock.row_counts ->> name)::integer, 0)
          + greatest(rows::integer, 0))
        from jsonb_each_text(added) as new_rows (name, rows)) end
    where user_id = auth.uid();
end $$;

-- How many more rows of a table the caller may have.
create function fuelmile_private.rows_left(table_name text) returns integer
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select quota.most_rows - coalesce((clock.row_counts ->> table_name)::integer, 0)
    from fuelmile_private.row_quotas quota, public.sync_clock clock
    where quota.name = table_name and clock.user_id = auth.uid());
end $$;

-- Counts what a statement of somebody else has inserted. FM001: the account is full.
create function fuelmile_private.count_rows() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  full_account uuid;
begin
  update public.sync_clock as clock
    set row_counts = clock.row_counts || jsonb_build_object(tg_table_name,
      coalesce((clock.row_counts ->> tg_table_name)::integer, 0) + owners.rows)
    from (select user_id, count(*) as rows from added group by user_id) owners
    where clock.user_id = owners.user_id;
  select clock.user_id into full_account from public.sync_clock clock
    join fuelmile_private.row_quotas quota on quota.name = tg_table_name
    where clock.user_id in (select user_id from added)
      and (clock.row_counts ->> tg_table_name)::integer > quota.most_rows
    limit 1;
  if found then
    raise exception 'more rows than an account may have' using errcode = 'FM001',
      constraint = tg_table_name || '_rows_within_quota';
  end if;
  return null;
end $$;

do $$
declare
  name text;
begin
  foreach name in array fuelmile_private.synced_tables() loop
    execute format(
      'update public.sync_clock as clock
         set row_counts = clock.row_counts || jsonb_build_object(%1$L, stored.rows)
         from (select user_id, count(*) as rows from public.%1$I group by user_id) stored
         where clock.user_id = stored.user_id', name);
    execute format(
      'create or replace trigger stamp_row before insert or update on public.%I for each row
         when (current_setting(''fuelmile.writer'', true) is distinct from ''push'')
         execute function fuelmile_private.stamp_row()', name);
    execute format(
      'create trigger count_rows after insert on public.%I
         referencing new table as added for each statement
         when (current_setting(''fuelmile.writer'', true) is distinct from ''push'')
         execute function fuelmile_private.count_rows()', name);
  end loop;
end $$;

-- In PL/pgSQL, whose plan is kept: every answer asks for it.
create or replace function fuelmile_private.lineage() returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select lineage from fuelmile_private.lineages where single);
end $$;

revoke all on function fuelmile_private.lock_clock(), fuelmile_private.refuse_gone_account(),
  fuelmile_private.move_clock(bigint, jsonb),
  fuelmile_private.rows_left(text), fuelmile_private.count_rows() from public, anon, authenticated;
grant execute on function fuelmile_private.lock_clock(), fuelmile_private.refuse_gone_account(),
  fuelmile_private.move_clock(bigint, jsonb),
  fuelmile_private.rows_left(text) to authenticated, service_role;
