-- The owner's clock: how a pull can never skip a row.
--
-- Every written row is stamped with `seq` from its owner's row in sync_clock, which the transaction
-- moves on once, by updating it. The row lock lasts until commit, so an owner's transactions commit
-- in the order of their seq: a reader that has seen seq n has seen everything up to n. A timestamp
-- or a plain sequence would not do: a slow transaction can commit an older value after a reader has
-- passed it.

create schema if not exists fuelmile_private;

create table public.sync_clock (
  user_id uuid primary key references auth.users (id) on delete cascade,
  seq bigint not null default 0
);

-- Moves a clock on and remembers the value for the rest of the transaction (a subtransaction that
-- is rolled back takes both back).
create function fuelmile_private.tick(owner uuid) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  remembered text := current_setting('fuelmile.tick', true);
  ticked bigint;
begin
  if remembered like owner::text || ':%' then
    return split_part(remembered, ':', 2)::bigint;
  end if;
  insert into public.sync_clock as clock (user_id, seq) values (owner, 1)
    on conflict (user_id) do update set seq = clock.seq + 1
    returning seq into ticked;
  perform set_config('fuelmile.tick', owner::text || ':' || ticked, true);
  return ticked;
end $$;

create function fuelmile_private.stamp_row() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and new.user_id is distinct from old.user_id then
    raise exception 'a row keeps its owner' using errcode = 'insufficient_privilege';
  end if;
  new.seq := fuelmile_private.tick(new.user_id);
  return new;
end $$;

-- Takes the caller's clock row for this transaction without moving it, so that two pushes of one
-- runner go one after the other and never deadlock over rows. Returns where the clock stands.
create function fuelmile_private.lock_clock() returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := auth.uid();
  standing bigint;
begin
  select seq into standing from public.sync_clock where user_id = me for update;
  if not found then
    insert into public.sync_clock (user_id, seq) values (me, 0) on conflict (user_id) do nothing;
    select seq into standing from public.sync_clock where user_id = me for update;
  end if;
  return standing;
end $$;

-- The tables that are synced, in the order a pull goes through them: what the first screen needs first.
create function fuelmile_private.synced_tables() returns text[]
language sql immutable set search_path = '' as $$
  select array[
    'profiles', 'food_logs', 'training_activities', 'daily_meal_plans', 'nutrition_scores',
    'google_fit_data', 'gamification', 'custom_foods', 'training_notifications', 'beta_reports'
  ]
$$;

do $$
declare
  name text;
begin
  foreach name in array fuelmile_private.synced_tables() loop
    execute format(
      'create trigger stamp_row before insert or update on public.%I
         for each row execute function fuelmile_private.stamp_row()', name);
    execute format('create index %I on public.%I (user_id, seq, id)', name || '_by_seq', name);
  end loop;
end $$;
