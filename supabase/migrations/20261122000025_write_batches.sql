-- The parts of sync_push (next migration): what a push costs is bounded, whatever is in it. Faults
-- that can be seen in a change are found before anything is written; rows are written by table in
-- one statement; where that statement fails, in parts, and at last row by row.

drop function fuelmile_private.push_changes(text, jsonb);
drop function fuelmile_private.apply_changes(text, jsonb, boolean);
drop function fuelmile_private.readable_changes(json);

-- What of a batch jsonb cannot hold (a NUL, half an emoji) would sink the whole batch: each change is
-- tried by itself, and those that fail are named.
create function fuelmile_private.readable_changes(
  changes json, out readable jsonb, out rejected jsonb[])
language plpgsql immutable set search_path = '' as $$
declare
  change json;
  readable_list jsonb[] := '{}';
  refused_code text;
  refused_message text;
  named jsonb;
begin
  rejected := '{}';
  for change in select json_array_elements(changes) loop
    begin
      readable_list := array_append(readable_list, change::jsonb);
    exception when data_exception then
      get stacked diagnostics refused_code = returned_sqlstate, refused_message = message_text;
      -- Without its escapes it can be read for its name.
      named := regexp_replace(change::text, '(\\\\)|\\u[0-9a-fA-F]{4}', '\1', 'g')::jsonb;
      rejected := array_append(rejected, jsonb_build_object(
        'table', named -> 'table', 'id', named #> '{row,id}', 'code', refused_code,
        'constraint', 'text_is_readable', 'column', null, 'message', refused_message));
    end;
  end loop;
  readable := to_jsonb(readable_list);
end $$;

create function fuelmile_private.rejection(
  change jsonb, code text, message text, constraint_name text, column_name text)
returns jsonb language sql stable as $$
  select jsonb_build_object('table', change -> 'table', 'id', change #> '{row,id}', 'code', code,
    'constraint', nullif(constraint_name, ''), 'column', nullif(column_name, ''),
    'message', message)
$$;

-- Changes whose statement failed: fifty at a time, of fifty that fail again seven, of seven one. So a
-- refused row is reported and all others land. After `patience` refused rows the rest are refused
-- untried (FM003): each costs more than a good one, and only a broken or hostile sender has so many.
create function fuelmile_private.write_apart(
  table_name text, fresh boolean, changes jsonb[], me uuid, stamp bigint, patience integer,
  out added integer, out written integer, out conflicts jsonb[], out rejected jsonb[])
language plpgsql as $$
declare
  total constant integer := cardinality(changes);
  place integer := 1;
  -- Up to here, changes go by seven, and one by one.
  by_seven integer := 0;
  one_by_one integer := 0;
  last_place integer;
  outcome record;
  conflict jsonb;
  tried jsonb[];
  bare boolean;
  refused_code text;
  refused_constraint text;
  refused_column text;
  refused_message text;
begin
  added := 0;
  written := 0;
  conflicts := '{}';
  rejected := '{}';
  while place <= total loop
    if cardinality(rejected) >= patience then
      rejected := array_append(rejected, fuelmile_private.rejection(changes[place], 'FM003',
        'too many refused rows in one push', 'push_with_few_refused_rows', null));
      place := place + 1;
      continue;
    end if;
    last_place := case
      when place <= one_by_one then place
      when place <= by_seven then least(place + 6, by_seven)
      else least(place + 49, total) end;
    tried := changes[place:last_place];
    bare := false;
    <<again>>
    loop
      begin
        outcome := fuelmile_private.write_rows(table_name, fresh, tried, me, stamp);
        added := added + outcome.added;
        written := written + outcome.written;
        if outcome.conflicts is not null then
          foreach conflict in array outcome.conflicts loop
            conflicts := array_append(conflicts, conflict);
          end loop;
        end if;
        place := last_place + 1;
      exception when others then
        get stacked diagnostics refused_code = returned_sqlstate,
          refused_constraint = constraint_name, refused_column = column_name,
          refused_message = message_text;
        -- A row's values, rules and rights are its own fault. All else (deadlock, no room, shutdown,
        -- a fault of the database) is not: the device tries again.
        if left(refused_code, 2) not in ('21', '22', '23', '44', 'P0', 'FM')
          and refused_code <> '42501' then
          raise;
        end if;
        if last_place > place + 6 then
          by_seven := last_place;
        elsif last_place > place then
          one_by_one := last_place;
        elsif not bare and tried[1] #> '{row,deleted}' = 'true' then
          -- What a deleted row holds no longer matters: it must not hinder the deletion.
          bare := true;
          tried[1] := jsonb_set(tried[1], '{row}', (
            select jsonb_object_agg(key, value) from jsonb_each(tried[1] -> 'row')
            where key in ('id', 'user_id', 'rev', 'deleted')));
          continue again;
        else
          rejected := array_append(rejected, fuelmile_private.rejection(changes[place],
            refused_code, refused_message, refused_constraint, refused_column));
          place := place + 1;
        end if;
      end;
      exit again;
    end loop;
  end loop;
end $$;

-- Splits changes of one table by whether there is room for them: a row that is stored needs none.
create function fuelmile_private.split_by_room(
  table_name text, changes jsonb[], me uuid, room integer, out fitting jsonb[], out unfit jsonb[])
language plpgsql set search_path = '' as $$
begin
  execute format(
    'select coalesce(array_agg(change) filter (where fits), ''{}''),
        coalesce(array_agg(change) filter (where not fits), ''{}'')
      from (
        select change, needs_none
          or count(*) filter (where not needs_none) over (order by place) <= $3 as fits
        from (
          select change, place, stored.id is not null or change #> ''{row,deleted}'' = ''true'' as needs_none
          from unnest($1) with ordinality as given (change, place)
          left join public.%I stored
            on stored.user_id = $2 and stored.id = given.change #>> ''{row,id}'') marked) counted',
    table_name) into fitting, unfit using changes, me, room;
end $$;

-- What is wrong with a change as far as can be seen before anything is written, as SQLSTATE.
-- Stable and without settings: the planner puts it into the statement instead of calling it.
create function fuelmile_private.fault_of(
  table_name text, changed jsonb, change jsonb, me uuid) returns text
language sql stable as $$
  select case
    when fuelmile_private.columns_of(table_name) is null then '42P01'
    when jsonb_typeof(changed) is distinct from 'object'
      or coalesce(changed ->> 'id', '') = '' or coalesce(changed ->> 'rev', '') = ''
      or jsonb_typeof(changed -> 'deleted') is distinct from 'boolean' then '22023'
    when changed ->> 'user_id' is distinct from me::text then '42501'
    when changed - fuelmile_private.columns_of(table_name) <> '{}' then '42703'
    when pg_column_size(change) > 256 * 1024 then 'FM002'
  end
$$;

-- Writes changes of one table, or refuses those that share a fault. Of the others, those there is
-- room for, a row's second change after its first, and what fails, apart.
create function fuelmile_private.write_batch(
  table_name text, fault text, fresh boolean, changes jsonb[], places bigint[], each_once boolean,
  me uuid, stamp bigint, stored_rows jsonb, patience integer,
  out added integer, out written integer, out conflicts jsonb[], out rejected jsonb[])
language plpgsql as $$
declare
  -- A device sends a row once; each change of a row makes the next one of it slower.
  most_rounds constant integer := 20;
  round integer;
  room integer;
  round_changes jsonb[];
  item jsonb;
  outcome record;
begin
  added := 0;
  written := 0;
  conflicts := '{}';
  if fault is not null then
    rejected := fuelmile_private.faulty(changes, fault);
    return;
  end if;
  room := 1000 - coalesce((stored_rows ->> table_name)::integer, 0);
  if room < cardinality(changes) then
    room := fuelmile_private.rows_left(table_name);
  end if;
  if each_once and room >= cardinality(changes) then
    begin
      outcome := fuelmile_private.write_rows(table_name, fresh, changes, me, stamp);
      added := outcome.added;
      written := outcome.written;
      conflicts := coalesce(outcome.conflicts, '{}');
      return;
    exception when others then
      outcome := fuelmile_private.write_apart(table_name, fresh, changes, me, stamp, patience);
      added := outcome.added;
      written := outcome.written;
      conflicts := outcome.conflicts;
      rejected := outcome.rejected;
      return;
    end;
  end if;
  rejected := '{}';
  for round, round_changes in
    select least(numbered.round, most_rounds + 1), array_agg(change order by place) from (
      select change, place, row_number() over (
        partition by change #>> '{row,id}' order by place) as round
      from unnest(changes, places) as listed (change, place)) numbered
    group by 1 order by 1
  loop
    if round > most_rounds then
      rejected := rejected || fuelmile_private.faulty(round_changes, 'FM003');
      exit;
    end if;
    if room - added < cardinality(round_changes) then
      select split.fitting, rejected || fuelmile_private.faulty(split.unfit, 'FM001')
        into round_changes, rejected
        from fuelmile_private.split_by_room(table_name, round_changes, me, room - added) as split;
      continue when round_changes = '{}';
    end if;
    outcome := fuelmile_private.write_apart(
      table_name, fresh, round_changes, me, stamp, patience - cardinality(rejected));
    added := added + outcome.added;
    written := written + outcome.written;
    foreach item in array outcome.conflicts loop
      conflicts := array_append(conflicts, item);
    end loop;
    foreach item in array outcome.rejected loop
      rejected := array_append(rejected, item);
    end loop;
  end loop;
end $$;

-- The rejections of changes whose fault is seen before anything is written.
create function fuelmile_private.faulty(changes jsonb[], fault text) returns jsonb[]
language plpgsql immutable set search_path = '' as $$
begin
  return (
    select array_agg(fuelmile_private.rejection(change, fault,
      case fault
        when '42P01' then 'unknown table ' || coalesce(change ->> 'table', '')
        when '22023' then 'a change needs a row with id, rev and deleted'
        when '42501' then 'not the caller''s row'
        when '42703' then 'unknown column ' || foreign_columns[1]
        when 'FM001' then 'more rows than an account may have'
        when 'FM002' then 'a row that is too large'
        when 'FM003' then 'one row too often in one push'
      end,
      case fault
        when 'FM001' then (change ->> 'table') || '_rows_within_quota'
        when 'FM002' then (change ->> 'table') || '_row_at_most_256_kilobytes'
        when 'FM003' then 'push_with_few_changes_of_a_row'
      end,
      case fault when '42703' then foreign_columns[1] end))
    from unnest(changes) as listed (change)
    cross join lateral (
      select case when fault = '42703' then array(select jsonb_object_keys(
        (change -> 'row') - fuelmile_private.columns_of(change ->> 'table'))) end) as named (foreign_columns));
end $$;

revoke all on function fuelmile_private.readable_changes(json),
  fuelmile_private.rejection(jsonb, text, text, text, text),
  fuelmile_private.write_apart(text, boolean, jsonb[], uuid, bigint, integer),
  fuelmile_private.split_by_room(text, jsonb[], uuid, integer),
  fuelmile_private.fault_of(text, jsonb, jsonb, uuid),
  fuelmile_private.write_batch(text, text, boolean, jsonb[], bigint[], boolean, uuid, bigint, jsonb, integer),
  fuelmile_private.faulty(jsonb[], text) from public, anon;
grant execute on function fuelmile_private.readable_changes(json),
  fuelmile_private.rejection(jsonb, text, text, text, text),
  fuelmile_private.write_apart(text, boolean, jsonb[], uuid, bigint, integer),
  fuelmile_private.split_by_room(text, jsonb[], uuid, integer),
  fuelmile_private.fault_of(text, jsonb, jsonb, uuid),
  fuelmile_private.write_batch(text, text, boolean, jsonb[], bigint[], boolean, uuid, bigint, jsonb, integer),
  fuelmile_private.faulty(jsonb[], text) to authenticated, service_role;
