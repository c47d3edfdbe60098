-- Which history of the database this is.
--
-- A database that was restored from a backup answers as the one before, but lacks what was written
-- since the backup. So it has a name, the lineage, which every answer carries: a device that sees
-- another one than before compares its rows with the server and sends what the server lacks.
-- After a restore, or by hand:  select fuelmile_private.begin_lineage();

create table fuelmile_private.lineages (
  single boolean primary key default true
    constraint lineages_single_row check (single),
  lineage uuid not null default gen_random_uuid(),
  begun_at timestamptz not null default now()
);
insert into fuelmile_private.lineages default values;

alter table fuelmile_private.lineages enable row level security;
revoke all on fuelmile_private.lineages from public, anon, authenticated;
grant all on fuelmile_private.lineages to service_role;

create function fuelmile_private.lineage() returns text
language sql stable security definer set search_path = '' as $$
  select lineage::text from fuelmile_private.lineages
$$;

-- Returns the new lineage.
create function fuelmile_private.begin_lineage() returns text
language sql volatile security definer set search_path = '' as $$
  insert into fuelmile_private.lineages as current (single) values (true)
    on conflict (single) do update set lineage = gen_random_uuid(), begun_at = now()
    returning lineage::text
$$;

revoke all on function fuelmile_private.lineage(), fuelmile_private.begin_lineage()
  from public, anon, authenticated;
grant execute on function fuelmile_private.lineage() to authenticated, service_role;
grant execute on function fuelmile_private.begin_lineage() to service_role;

-- A batch of changes over any tables: [{table, base_rev, row}, ...].
-- Returns {applied, conflicts: [{table, id, row}], rejected: [{table, id, code, constraint, column,
-- message}], seq_before, seq, lineage}. Sent twice, it changes nothing the second time.
create or replace function public.sync_push(changes json) returns jsonb
language plpgsql security invoker set search_path = '' as $$
declare
  readable jsonb;
  rejected jsonb;
  batch record;
  outcome jsonb;
  applied integer := 0;
  conflicts jsonb := '[]';
  seq_before bigint;
  seq_after bigint;
begin
  if auth.uid() is null then
    raise exception 'sign in first' using errcode = 'insufficient_privilege';
  end if;
  if json_typeof(changes) is distinct from 'array' or json_array_length(changes) > 5000 then
    raise exception 'changes must be a list of at most 5000'
      using errcode = 'invalid_parameter_value';
  end if;
  select * into readable, rejected from fuelmile_private.readable_changes(changes);
  seq_before := fuelmile_private.lock_clock();
  -- Rows with the same columns go together: an older app leaves the columns it doesn't know alone.
  -- A row's second change goes into a second round, after its first.
  for batch in
    select name, jsonb_agg(change order by place) as items
    from (
      select change, place, change ->> 'table' as name,
        case when jsonb_typeof(change -> 'row') = 'object' then (
          select string_agg(key, ',' order by key) from jsonb_object_keys(change -> 'row') key)
        end as columns,
        row_number() over (
          partition by change ->> 'table', change #>> '{row,id}' order by place) as round
      from jsonb_array_elements(readable) with ordinality as given (change, place)) sorted
    group by round, name, columns
    order by round, min(place)
  loop
    outcome := fuelmile_private.push_changes(batch.name, batch.items);
    applied := applied + (outcome ->> 'applied')::integer;
    conflicts := conflicts || (outcome -> 'conflicts');
    rejected := rejected || (outcome -> 'rejected');
  end loop;
  select clock.seq into seq_after from public.sync_clock clock where clock.user_id = auth.uid();
  return jsonb_build_object('applied', applied, 'conflicts', conflicts, 'rejected', rejected,
    'seq_before', seq_before, 'seq', seq_after, 'lineage', fuelmile_private.lineage());
end $$;

-- The caller's rows after each table's cursor {table: {seq, id}}, deletions included, ordered by
-- (seq, id); `page` bounds the rows of the whole answer. Stable: all tables are read in one
-- snapshot. Returns {tables: {table: {rows, more}}, seq,
-- lineage}.
create or replace function public.sync_pull(cursors jsonb, page integer default 1000) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  me uuid := auth.uid();
  name text;
  budget integer := least(greatest(coalesce(page, 1000), 1), 5000);
  found_rows jsonb;
  tables jsonb := '{}';
  more boolean;
  standing bigint;
begin
  if me is null then
    raise exception 'sign in first' using errcode = 'insufficient_privilege';
  end if;
  if jsonb_typeof(cursors) is distinct from 'object' then
    raise exception 'cursors must be an object' using errcode = 'invalid_parameter_value';
  end if;
  foreach name in array fuelmile_private.synced_tables() loop
    continue when not cursors ? name;
    found_rows := '[]';
    more := true;
    if budget > 0 then
      -- user_id is named though row-level security adds it: the index starts with it.
      execute format(
        'select coalesce(jsonb_agg(to_jsonb(news) order by seq, id), ''[]'') from (
           select * from public.%I where user_id = $1 and (seq, id) > ($2, $3)
           order by seq, id limit $4) news', name)
        into found_rows
        using me, coalesce((cursors #>> array[name, 'seq'])::bigint, 0),
          coalesce(cursors #>> array[name, 'id'], ''), budget + 1;
      more := jsonb_array_length(found_rows) > budget;
      if more then
        found_rows := found_rows - budget;
      end if;
      budget := budget - jsonb_array_length(found_rows);
    end if;
    tables := tables || jsonb_build_object(name,
      jsonb_build_object('rows', found_rows, 'more', more));
  end loop;
  select clock.seq into standing from public.sync_clock clock where clock.user_id = me;
  return jsonb_build_object('tables', tables, 'seq', coalesce(standing, 0),
    'lineage', fuelmile_private.lineage());
end $$;
