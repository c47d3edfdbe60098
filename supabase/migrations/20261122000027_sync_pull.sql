-- sync_pull anew: what it answers is as before, as json, which is made without building jsonb first.
-- Most pulls find nothing: one look at the keys of all tables tells.

drop function public.sync_pull(jsonb, integer);

-- The caller's rows after each table's cursor {table: {seq, id}}, deletions included, ordered by
-- (seq, id); `page` bounds the rows of the whole answer. Stable: all tables are read in one
-- snapshot. Returns {tables: {table: {rows, more}}, seq, lineage}.
create function public.sync_pull(cursors jsonb, page integer default 1000) returns json
language plpgsql stable security invoker
  set search_path = '' set jit = off set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_sort = off set enable_incremental_sort = off as $$
declare
  me uuid := auth.uid();
  budget integer := least(greatest(coalesce(page, 1000), 1), 5000);
  name text;
  news text[];
  part record;
  tables text[] := '{}';
  standing bigint;
begin
  if me is null then
    raise exception 'sign in first' using errcode = 'insufficient_privilege';
  end if;
  if jsonb_typeof(cursors) is distinct from 'object' then
    raise exception 'cursors must be an object' using errcode = 'invalid_parameter_value';
  end if;
  if jsonb_path_exists(cursors, '$.*.seq ? (@.type() != "number")') then
    raise exception 'a cursor''s seq must be a bigint' using errcode = 'invalid_parameter_value';
  end if;
  select clock.seq into standing from public.sync_clock clock where clock.user_id = me;
  if not found and not fuelmile_private.account_stands() then
    perform fuelmile_private.refuse_gone_account();
  end if;
  news := fuelmile_private.tables_with_news(cursors, me);
  foreach name in array fuelmile_private.synced_tables() loop
    continue when not cursors ? name;
    if budget = 0 then
      -- Not reached: it has to be asked for again.
      tables := array_append(tables, format('"%s":{"rows":[],"more":true}', name));
    elsif name = any (news) then
      part := fuelmile_private.read_rows(name, coalesce((cursors #>> array[name, 'seq'])::bigint, 0),
        coalesce(cursors #>> array[name, 'id'], ''), budget, me);
      budget := budget - part.found_rows;
      tables := array_append(tables,
        format('"%s":{"rows":%s,"more":%s}', name, part.rows, case when part.more then 'true' else 'false' end));
    else
      tables := array_append(tables, format('"%s":{"rows":[],"more":false}', name));
    end if;
  end loop;
  return format('{"tables":{%s},"seq":%s,"lineage":"%s"}', array_to_string(tables, ','),
    coalesce(standing, 0), fuelmile_private.lineage());
end $$;

revoke all on function public.sync_pull(jsonb, integer) from public, anon;
grant execute on function public.sync_pull(jsonb, integer) to authenticated, service_role;
