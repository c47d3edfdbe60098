-- What one push may cost, again: others wait for it, on PGlite all of them. A device sends a thousand
-- rows and a million characters at a time (src/sync/push.ts), so twice the rows and seven megabytes are
-- enough. A refused row costs as much as twenty good ones, since its neighbours are written anew: after a
-- hundred the rest is refused untried, and comes with the next push. But for these three numbers the
-- function is that of 000060.

-- A batch of changes over any tables: [{table, base_rev, row}, ...].
-- Returns {applied, conflicts: [{table, id, row}], rejected: [{table, id, code, constraint, column,
-- message}], seq_before, seq, lineage}. Sent twice, it changes nothing the second time.
-- The settings keep each statement to the keys: a plan is made once for each connection, perhaps
-- while a table is small, and must be as good when it is large.
create or replace function public.sync_push(changes json) returns jsonb
language plpgsql security invoker
  set search_path = '' set jit = off set plan_cache_mode = force_generic_plan
  set enable_seqscan = off as $$
declare
  most_changes constant integer := 2000;
  most_bytes constant integer := 7 * 1024 * 1024;
  most_refused constant integer := 100;
  -- What is tried at once is written twice where it fails.
  most_at_once constant integer := 500;
  me uuid := auth.uid();
  given jsonb;
  total integer;
  batch record;
  item jsonb;
  outcome record;
  added jsonb := '{}';
  written integer := 0;
  conflicts jsonb[] := '{}';
  rejected jsonb[] := '{}';
  clock record;
  ignored text;
begin
  if me is null then
    raise exception 'sign in first' using errcode = 'insufficient_privilege';
  end if;
  if pg_column_size(changes) > most_bytes then
    raise exception 'changes must be at most % bytes', most_bytes using errcode = 'PT413';
  end if;
  begin
    given := changes::jsonb;
    total := jsonb_array_length(given);
    -- The first and the last tell for all, mostly: write_new_rows looks at each.
    if total between 1 and most_at_once
      and coalesce(given #>> '{0,base_rev}', given #>> '{-1,base_rev}') is null
      and given #> '{0,table}' = given #> '{-1,table}' then
      ignored := set_config('fuelmile.writer', 'push', true);
      clock := fuelmile_private.advance_clock(given #>> '{0,table}', total);
      if clock.seq is not null and
        fuelmile_private.write_new_rows(given #>> '{0,table}', given, me, clock.seq) = total then
        ignored := set_config('fuelmile.writer', '', true);
        return jsonb_build_object('applied', total, 'conflicts', '[]'::jsonb, 'rejected', '[]'::jsonb,
          'seq_before', clock.seq - 1, 'seq', clock.seq, 'lineage', clock.lineage);
      end if;
      raise exception 'not all of them are new and good';
    end if;
  -- What is wrong, and what of it may be written, is found out below.
  exception when others then null;
  end;
  if given is null then
    if json_typeof(changes) = 'array' and json_array_length(changes) <= most_changes then
      select found.readable, found.rejected into given, rejected
        from fuelmile_private.readable_changes(changes) as found;
    end if;
  end if;
  if jsonb_typeof(given) is distinct from 'array' or jsonb_array_length(given) > most_changes then
    raise exception 'changes must be a list of at most %', most_changes
      using errcode = 'invalid_parameter_value';
  end if;
  total := jsonb_array_length(given) + cardinality(rejected);
  clock := fuelmile_private.lock_clock();
  ignored := set_config('fuelmile.writer', 'push', true);
  if total = 1 and rejected = '{}' then
    -- Most pushes: the edit that was just made.
    item := given -> 0;
    outcome := fuelmile_private.write_batch(
      item ->> 'table', fuelmile_private.fault_of(item ->> 'table', item -> 'row', item, me),
      item ->> 'base_rev' is null,
      array[item], array[1::bigint], true, me, clock.seq + 1, clock.stored_rows, 1);
    written := outcome.written;
    if outcome.added > 0 then
      added := jsonb_build_object(item ->> 'table', outcome.added);
    end if;
    conflicts := outcome.conflicts;
    rejected := coalesce(outcome.rejected, '{}');
  else
    for batch in
      select case when fault is null then name end as name, fault, fresh,
        array_agg(change) as changes, array_agg(place) as places,
        count(distinct id) = count(*) as each_once
      from (
        select change, place, name, id, fresh,
          fuelmile_private.fault_of(name, changed, change, me) as fault
        from (
          -- Each taken out once.
          select change, place, change ->> 'table' as name, change -> 'row' as changed,
            (change #>> '{row,id}') collate "C" as id, change ->> 'base_rev' is null as fresh
          from jsonb_array_elements(given) with ordinality as listed (change, place)
          offset 0) taken
        offset 0) checked
      -- First the new rows: a row may be made and changed in one push.
      group by 1, fault, fresh order by fresh desc
    loop
      outcome := fuelmile_private.write_batch(
        batch.name, batch.fault, batch.fresh, batch.changes, batch.places, batch.each_once,
        me, clock.seq + 1, clock.stored_rows, most_refused - cardinality(rejected));
      written := written + outcome.written;
      if outcome.added > 0 then
        added := added || jsonb_build_object(
          batch.name, outcome.added + coalesce((added ->> batch.name)::integer, 0));
      end if;
      conflicts := conflicts || outcome.conflicts;
      rejected := rejected || outcome.rejected;
    end loop;
  end if;
  if written > 0 then
    perform fuelmile_private.move_clock(clock.seq + 1, added);
  end if;
  ignored := set_config('fuelmile.writer', '', true);
  return jsonb_build_object(
    'applied', total - cardinality(conflicts) - cardinality(rejected),
    'conflicts', to_jsonb(conflicts), 'rejected', to_jsonb(rejected),
    'seq_before', clock.seq, 'seq', clock.seq + (written > 0)::integer,
    'lineage', clock.lineage);
end $$;
