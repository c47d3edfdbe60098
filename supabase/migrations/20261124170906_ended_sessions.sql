-- An access token is good for an hour, also that of a session which its runner has ended by signing out or by a
-- new password. Sync and photos refuse it: one look at the key of auth.sessions. A token that names no session
-- (made by whoever runs the server) has none to end.

create function fuelmile_private.session_stands() returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  session constant text :=
    nullif(current_setting('request.jwt.claims', true), '')::json ->> 'session_id';
begin
  return session is null or exists (select from auth.sessions where id = session::uuid);
end $$;
revoke all on function fuelmile_private.session_stands() from public, anon;
grant execute on function fuelmile_private.session_stands() to authenticated, service_role;

-- Photos go by it (000051), and sync_pull where it sees no clock.
create or replace function fuelmile_private.account_stands() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from auth.users where id = auth.uid()) and fuelmile_private.session_stands()
$$;

-- Of a session that ended nobody's clock is seen.
alter policy own_clock_only on public.sync_clock
  using (user_id = (select auth.uid()) and (select fuelmile_private.session_stands()));

-- Why nothing is stored: PT409 is HTTP 409, PT401 is 401, upon which a device has its session renewed.
create or replace function fuelmile_private.refuse_gone_account() returns void
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from auth.users where id = auth.uid()) then
    raise exception 'session_ended' using errcode = 'PT401',
      detail = 'The session has ended. Nothing was stored.';
  end if;
  raise exception 'account_gone' using errcode = 'PT409',
    detail = 'The account was deleted. Nothing was stored.';
end $$;

-- As 000023 left it, but for the look at the session.
create or replace function fuelmile_private.lock_clock(
  out seq bigint, out stored_rows jsonb, out lineage text)
language plpgsql security definer set search_path = '' as $$
declare
  me constant uuid := auth.uid();
begin
  if not fuelmile_private.session_stands() then
    perform fuelmile_private.refuse_gone_account();
  end if;
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

-- As 000060 left it, but for the look at the session.
create or replace function fuelmile_private.advance_clock(
  table_name text, new_rows integer, out seq bigint, out lineage text)
language plpgsql security definer set search_path = '' as $$
declare
  rows integer;
begin
  update public.sync_clock as clock
    set seq = clock.seq + 1, row_counts = clock.row_counts || jsonb_build_object(
      table_name, coalesce((clock.row_counts ->> table_name)::integer, 0) + greatest(new_rows, 0))
    where clock.user_id = auth.uid() and fuelmile_private.session_stands()
    returning clock.seq, (clock.row_counts ->> table_name)::integer,
      (select current.lineage from fuelmile_private.lineages current where current.single)
    into seq, rows, lineage;
  -- No quota is below 1,000.
  if rows > 1000 and rows > (
    select quota.most_rows from fuelmile_private.row_quotas quota where quota.name = table_name) then
    seq := null;
  end if;
end $$;

-- For the server's functions, which ask with the runner's token: 'stands', 'ended' or 'account_gone'.
create function public.session_state() returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  if not exists (select from auth.users where id = auth.uid()) then
    return 'account_gone';
  end if;
  return case when fuelmile_private.session_stands() then 'stands' else 'ended' end;
end $$;
revoke all on function public.session_state() from public, anon;
grant execute on function public.session_state() to authenticated;

-- The tables themselves, as REST reaches them.
do $$
declare
  name text;
begin
  foreach name in array fuelmile_private.synced_tables() loop
    execute format(
      'alter policy own_rows_only on public.%I
         using (user_id = (select auth.uid()) and (select fuelmile_private.session_stands()))
         with check (user_id = (select auth.uid()) and (select fuelmile_private.session_stands()))', name);
  end loop;
end $$;
