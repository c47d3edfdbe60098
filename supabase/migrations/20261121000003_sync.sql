-- How devices and the database agree (src/domain/sync-protocol.ts). Both functions run with the
-- caller's rights: row-level security decides.

-- Applies changes of one table that all carry the same columns, or raises.
-- A new row is inserted; a stored one is changed where its rev is the change's base_rev; where its
-- rev is the change's own, it has been applied before. What is left is a conflict.
-- A deletion of a row that was never stored has nothing to do.
create function fuelmile_private.apply_changes(name text, changes jsonb, flags_only boolean)
returns jsonb
language plpgsql security invoker set search_path = '' as $$
declare
  me uuid := auth.uid();
  columns text[];
  unknown text;
  listed text;
  conflicts jsonb;
begin
  if name is null or not name = any (fuelmile_private.synced_tables()) then
    raise exception 'unknown table %', name using errcode = 'undefined_table';
  end if;
  if exists (
    select from jsonb_array_elements(changes) change
    where jsonb_typeof(change -> 'row') is distinct from 'object'
      or coalesce(change #>> '{row,id}', '') = ''
      or coalesce(change #>> '{row,rev}', '') = ''
      or jsonb_typeof(change #> '{row,deleted}') is distinct from 'boolean'
  ) then
    raise exception 'a change needs a row with id, rev and deleted'
      using errcode = 'invalid_parameter_value';
  end if;
  if exists (
    select from jsonb_array_elements(changes) change
    where change #>> '{row,user_id}' is distinct from me::text
  ) then
    raise exception 'not the caller''s row' using errcode = 'insufficient_privilege';
  end if;
  if flags_only then
    columns := array['rev', 'deleted'];
  else
    select array_agg(key order by key) into columns from jsonb_object_keys(changes #> '{0,row}') key;
    select key into unknown from unnest(columns) key
      where key = 'seq' or not exists (
        select from pg_catalog.pg_attribute
        where attrelid = format('public.%I', name)::regclass and attname = key
          and attnum > 0 and not attisdropped)
      limit 1;
    if found then
      raise exception 'unknown column %', unknown
        using errcode = 'undefined_column', column = unknown;
    end if;
  end if;
  select string_agg(quote_ident(key), ', ') into listed from unnest(columns) key;

  if not flags_only then
    execute format(
      'insert into public.%1$I (%2$s)
       select %2$s from jsonb_array_elements($1) change,
         lateral jsonb_populate_record(null::public.%1$I, change -> ''row'') as filled
       where not filled.deleted
         and not exists (select from public.%1$I stored where stored.id = filled.id)',
      name, listed) using changes;
  end if;
  execute format(
    'update public.%1$I stored set (%2$s) = (
       select %2$s from jsonb_populate_record(null::public.%1$I, change -> ''row''))
     from jsonb_array_elements($1) change
     where stored.id = change #>> ''{row,id}'' and stored.user_id = $2
       and stored.rev = change ->> ''base_rev'' and stored.rev <> change #>> ''{row,rev}''',
    name, listed) using changes, me;
  execute format(
    'select coalesce(jsonb_agg(jsonb_build_object(
       ''table'', $3, ''id'', stored.id, ''row'', to_jsonb(stored) - ''seq'')), ''[]'')
     from jsonb_array_elements($1) change
     join public.%1$I stored on stored.id = change #>> ''{row,id}'' and stored.user_id = $2
     where stored.rev <> change #>> ''{row,rev}''', name)
    into conflicts using changes, me, name;
  return jsonb_build_object(
    'applied', jsonb_array_length(changes) - jsonb_array_length(conflicts),
    'conflicts', conflicts, 'rejected', '[]'::jsonb);
end $$;

-- Applies what can be applied. A batch the database refuses is tried again in halves, so that each
-- row stands alone in the end: a refused one is reported, all others land.
create function fuelmile_private.push_changes(name text, changes jsonb) returns jsonb
language plpgsql security invoker set search_path = '' as $$
declare
  total integer := jsonb_array_length(changes);
  one jsonb;
  other jsonb;
  refused_code text;
  refused_constraint text;
  refused_column text;
  refused_message text;
begin
  begin
    return fuelmile_private.apply_changes(name, changes, false);
  exception when others then
    get stacked diagnostics refused_code = returned_sqlstate,
      refused_constraint = constraint_name, refused_column = column_name,
      refused_message = message_text;
    -- Not the row's fault: deadlock, no room, shutdown, a fault of the database. The device tries again.
    if left(refused_code, 2) in ('40', '53', '57', '58', 'XX') then
      raise;
    end if;
  end;
  if total > 1 then
    select fuelmile_private.push_changes(name, jsonb_agg(change order by place)) into one
      from jsonb_array_elements(changes) with ordinality as half (change, place)
      where place <= total / 2;
    select fuelmile_private.push_changes(name, jsonb_agg(change order by place)) into other
      from jsonb_array_elements(changes) with ordinality as half (change, place)
      where place > total / 2;
    return jsonb_build_object(
      'applied', (one ->> 'applied')::integer + (other ->> 'applied')::integer,
      'conflicts', (one -> 'conflicts') || (other -> 'conflicts'),
      'rejected', (one -> 'rejected') || (other -> 'rejected'));
  end if;
  -- What a deleted row holds no longer matters: the deletion itself must not be refused for it.
  if changes #> '{0,row,deleted}' = 'true'::jsonb then
    begin
      return fuelmile_private.apply_changes(name, changes, true);
    exception when others then
      null;
    end;
  end if;
  return jsonb_build_object(
    'applied', 0, 'conflicts', '[]'::jsonb,
    'rejected', jsonb_build_array(jsonb_build_object(
      'table', name, 'id', changes #>> '{0,row,id}', 'code', refused_code,
      'constraint', nullif(refused_constraint, ''), 'column', nullif(refused_column, ''),
      'message', refused_message)));
end $$;

-- What of a batch jsonb cannot hold (a NUL, half an emoji) would sink the whole batch: each change is
-- tried by itself, and those that fail are named.
create function fuelmile_private.readable_changes(changes json, out readable jsonb, out rejected jsonb)
language plpgsql immutable security invoker set search_path = '' as $$
declare
  change json;
  refused_code text;
  refused_message text;
  named jsonb;
begin
  rejected := '[]';
  begin
    readable := changes::jsonb;
    return;
  exception when data_exception then
    readable := '[]';
  end;
  for change in select json_array_elements(changes) loop
    begin
      readable := readable || jsonb_build_array(change::jsonb);
    exception when data_exception then
      get stacked diagnostics refused_code = returned_sqlstate, refused_message = message_text;
      -- Without its escapes it can be read for its name.
      named := regexp_replace(change::text, '(\\\\)|\\u[0-9a-fA-F]{4}', '\1', 'g')::jsonb;
      rejected := rejected || jsonb_build_object(
        'table', named -> 'table', 'id', named #> '{row,id}', 'code', refused_code,
        'constraint', 'text_is_readable', 'column', null, 'message', refused_message);
    end;
  end loop;
end $$;

-- A batch of changes over any tables: [{table, base_rev, row}, ...].
-- Returns {applied, conflicts: [{table, id, row}], rejected: [{table, id, code, constraint, column,
-- message}], seq_before, seq}. Sent twice, it changes nothing the second time.
create function public.sync_push(changes json) returns jsonb
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
    'seq_before', seq_before, 'seq', seq_after);
end $$;

-- The caller's rows after each table's cursor {table: {seq, id}}, deletions included, ordered by
-- (seq, id); `page` bounds the rows of the whole answer. Stable: all tables are read in one
-- snapshot. Returns {tables: {table: {rows, more}}, seq}.
create function public.sync_pull(cursors jsonb, page integer default 1000) returns jsonb
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
  return jsonb_build_object('tables', tables, 'seq', coalesce(standing, 0));
end $$;
