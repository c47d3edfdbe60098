-- The functions that read and write rows, written out for each table, so that their statements are
-- planned once for each connection and not with each call. A migration that adds a column to a
-- synced table ends with `select fuelmile_private.make_row_functions();`: until then that column is
-- refused as unknown.
--
-- [Note: one index for each question]
-- A row is found by (user_id, id), news by (user_id, seq, id). A plan may be made while a table is
-- empty, or by an engine that keeps no statistics (PGlite): the planner then takes either index for
-- either question, and reads all rows of the runner. So the index of news is one of `seq > 0`, which
-- every row fulfils and only a pull asks for; a pull forbids sorting, which the other index needs;
-- and a key is looked up by a subquery, which no join can turn around. Row-level security lets no
-- expression on jsonb decide where a key is looked up: ids are taken out before.

-- One branch for each table.
create function fuelmile_private.branch_by_table(template text) returns text
language plpgsql stable set search_path = '' as $$
declare
  table_name text;
  columns text[];
  defaults text;
  branches text := '';
begin
  foreach table_name in array fuelmile_private.synced_tables() loop
    select array_agg(quote_ident(attname) order by attnum),
        string_agg(format('blank.%I := %s;', attname, pg_get_expr(adbin, adrelid)), ' ')
          filter (where adbin is not null)
      into columns, defaults
      from pg_catalog.pg_attribute
      left join pg_catalog.pg_attrdef on adrelid = attrelid and adnum = attnum
      where attrelid = format('public.%I', table_name)::regclass
        and attnum > 0 and not attisdropped and attname <> 'seq';
    branches := branches || replace(replace(replace(replace(replace(replace(template,
      -- Each change with the row that is stored. Ids are taken out first: see the note above.
      '{stored}', 'select change, (
          select kept from public.{table} kept where kept.user_id = me and kept.id = given.id
        ) as stored
        from (
          select change, change #>> ''{row,id}'' as id from unnest(changes) as listed (change)
          offset 0) given
        offset 0'),
      '{table}', table_name),
      '{columns}', array_to_string(columns, ', ')),
      '{filled}', '(ready.filled).' || array_to_string(columns, ', (ready.filled).')),
      '{excluded}', 'excluded.' || array_to_string(columns, ', excluded.')),
      '{defaults}', coalesce(defaults, ''));
  end loop;
  return branches;
end $$;

create function fuelmile_private.make_row_functions() returns void
language plpgsql set search_path = '' as $make$
begin
  -- The columns a device may send.
  execute 'create or replace function fuelmile_private.columns_of(table_name text) returns text[]
    language sql immutable as $$ select case table_name '
    || fuelmile_private.branch_by_table(' when ''{table}'' then ''{{columns}}''::text[] ')
    || ' end $$';

  -- Writes changes of one table, each row at most once, or raises. `fresh` changes know of no stored
  -- row: they are inserted where there is none. Others change a stored row whose rev is their
  -- base_rev, or are inserted where the row is gone; columns they do not name stay as they are. Where
  -- the stored rev is the change's own, it was written before. What is left is a conflict. A deletion
  -- of a row that is not stored has nothing to do.
  execute 'create or replace function fuelmile_private.write_rows(
      table_name text, fresh boolean, changes jsonb[], me uuid, stamp bigint,
      out added integer, out written integer, out conflicts jsonb[])
    language plpgsql as $$ begin case table_name '
    || fuelmile_private.branch_by_table($branch$ when '{table}' then
      declare
        blank public.{table};
      begin
        {defaults}
        if fresh then
          insert into public.{table} ({columns}, seq)
            select {filled}, stamp from (
              select jsonb_populate_record(blank, change -> 'row') as filled
              from unnest(changes) as listed (change)
              where change #> '{row,deleted}' = 'false'
              offset 0) ready
            on conflict (user_id, id) do nothing;
          get diagnostics written = row_count;
          added := written;
        else
          with ready as materialized (
            select (stored).rev is null as absent,
              jsonb_populate_record(coalesce(stored, blank), change -> 'row') as filled
            from ({stored}) known
            where case
              when (stored).rev is null then change #> '{row,deleted}' = 'false'
              else (stored).rev = change ->> 'base_rev' and (stored).rev <> change #>> '{row,rev}' end
          ), landed as (
            insert into public.{table} ({columns}, seq)
            select {filled}, stamp from ready
            on conflict (user_id, id) do update set ({columns}, seq) = row({excluded}, excluded.seq)
          )
          select count(*) filter (where absent), count(*) into added, written from ready;
        end if;
        if written < cardinality(changes) then
          select array_agg(jsonb_build_object(
              'table', table_name, 'id', (stored).id, 'row', to_jsonb(stored) - 'seq'))
            into conflicts
            from ({stored}) known
            where (stored).rev <> change #>> '{row,rev}';
        end if;
      end;
    $branch$) || ' end case; end $$';

  -- Which of the tables have rows after their cursors.
  execute 'create or replace function fuelmile_private.tables_with_news(cursors jsonb, me uuid)
    returns text[] language plpgsql stable as $$ begin return array_remove(array['
    || trim(trailing ', ' from fuelmile_private.branch_by_table($branch$
      case when cursors ? '{table}' and (
        select true from public.{table}
        where user_id = me and seq > 0
          -- With coalesce, row-level security would look at each row of the runner.
          and (seq, id) > (
            case when cursors #>> '{{table},seq}' is null then 0
              else (cursors #>> '{{table},seq}')::bigint end,
            case when cursors #>> '{{table},id}' is null then ''
              else cursors #>> '{{table},id}' end)
        order by seq, id limit 1) then '{table}' end, $branch$))
    || '], null); end $$';

  -- At most `page` rows of one table after its cursor, in order.
  execute 'create or replace function fuelmile_private.read_rows(
      table_name text, after_seq bigint, after_id text, page integer, me uuid,
      out rows json, out found_rows integer, out more boolean)
    language plpgsql stable as $$ begin case table_name '
    || fuelmile_private.branch_by_table($branch$ when '{table}' then
      select coalesce(json_agg(news.whole order by news.seq, news.id)
            filter (where news.place <= page), '[]'),
          least(count(*), page), count(*) > page
        into rows, found_rows, more
        from (
          select row_to_json(stored) as whole, stored.seq, stored.id,
            row_number() over (order by stored.seq, stored.id) as place
          from (
            select * from public.{table}
            where user_id = me and seq > 0 and (seq, id) > (after_seq, after_id)
            order by seq, id limit page + 1) stored) news;
    $branch$) || ' end case; end $$';

  revoke all on function fuelmile_private.columns_of(text),
    fuelmile_private.write_rows(text, boolean, jsonb[], uuid, bigint),
    fuelmile_private.tables_with_news(jsonb, uuid),
    fuelmile_private.read_rows(text, bigint, text, integer, uuid) from public, anon;
  grant execute on function fuelmile_private.columns_of(text),
    fuelmile_private.write_rows(text, boolean, jsonb[], uuid, bigint),
    fuelmile_private.tables_with_news(jsonb, uuid),
    fuelmile_private.read_rows(text, bigint, text, integer, uuid) to authenticated, service_role;
end $make$;

revoke all on function fuelmile_private.branch_by_table(text), fuelmile_private.make_row_functions()
  from public, anon, authenticated;

select fuelmile_private.make_row_functions();
