-- The weekly leaderboard: who is on it by a name of their own choice, and how far each has run in a week.
-- Nobody but the server's function weekly-running-leaderboard reaches these tables.

create table public.leaderboard_members (
  user_id uuid primary key references auth.users (id) on delete cascade,
  display_name text not null
    constraint leaderboard_members_display_name_of_2_to_30_characters
      check (length(display_name) between 2 and 30 and display_name = btrim(display_name))
    constraint leaderboard_members_display_name_without_control_characters
      check (display_name !~ '[[:cntrl:]]'),
  joined_at timestamptz not null default now()
);

-- Who leaves takes these rows along.
create table public.leaderboard_weeks (
  user_id uuid not null references public.leaderboard_members (user_id) on delete cascade,
  week_start date not null
    constraint leaderboard_weeks_week_start_is_a_monday check (extract(isodow from week_start) = 1),
  -- What others see in place of the account: new for each week, so that weeks can't be put together.
  entry_id uuid not null default gen_random_uuid(),
  distance_meters integer not null default 0
    constraint leaderboard_weeks_distance_meters_not_negative check (distance_meters >= 0),
  -- Raised with each change of the training behind it; the distance is that of `computed_version`.
  version integer not null default 1,
  computed_version integer not null default 0,
  primary key (user_id, week_start)
);
create index leaderboard_weeks_by_distance
  on public.leaderboard_weeks (week_start, distance_meters desc, entry_id);
create index leaderboard_weeks_to_compute
  on public.leaderboard_weeks (week_start, user_id) where version > computed_version;

alter table public.leaderboard_members enable row level security;
alter table public.leaderboard_weeks enable row level security;
revoke all on public.leaderboard_members, public.leaderboard_weeks from anon, authenticated;
grant all on public.leaderboard_members, public.leaderboard_weeks to service_role;

-- A member's training has changed: the distance of its week is to be computed anew. A session may belong
-- to the day beside its row's. Weeks long past are on no board.
create function fuelmile_private.mark_leaderboard() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.leaderboard_weeks as week (user_id, week_start)
    select distinct changed.user_id, date_trunc('week', (changed.date + near.days)::timestamp)::date
    from changed
    join public.leaderboard_members member on member.user_id = changed.user_id
    cross join (values (-1), (0), (1)) as near (days)
    where changed.date between current_date - 20 and current_date + 8
    on conflict (user_id, week_start) do update set version = week.version + 1;
  -- A row that was moved to another week.
  if tg_op = 'UPDATE' then
    update public.leaderboard_weeks week set version = week.version + 1
      from (select distinct moved.user_id,
          date_trunc('week', (moved.date + near.days)::timestamp)::date as week_start
        from before moved cross join (values (-1), (0), (1)) as near (days)) left_behind
      where week.user_id = left_behind.user_id and week.week_start = left_behind.week_start;
  end if;
  return null;
end $$;
revoke all on function fuelmile_private.mark_leaderboard() from public, anon, authenticated;

do $$
declare
  name text;
begin
  foreach name in array '{training_activities,google_fit_data}'::text[] loop
    execute format(
      'create trigger mark_leaderboard_new after insert on public.%I
         referencing new table as changed
         for each statement execute function fuelmile_private.mark_leaderboard()', name);
    execute format(
      'create trigger mark_leaderboard_changed after update on public.%I
         referencing old table as before new table as changed
         for each statement execute function fuelmile_private.mark_leaderboard()', name);
  end loop;
end $$;

-- The members whose distance of the week is to be computed, the caller first, each with what it is
-- computed from. The caller gets a row of the week, if a member.
create function public.leaderboard_to_compute(p_user_id uuid, p_week_start date, p_limit integer)
  returns table (user_id uuid, version integer, activities jsonb, fitness jsonb)
language plpgsql set search_path = '' as $$
begin
  insert into public.leaderboard_weeks (user_id, week_start)
    select member.user_id, p_week_start from public.leaderboard_members member
    where member.user_id = p_user_id
    on conflict do nothing;
  return query
    select due.user_id, due.version,
      (select coalesce(jsonb_agg(to_jsonb(activity)), '[]') from public.training_activities activity
        where activity.user_id = due.user_id and not activity.deleted
          and activity.date between p_week_start - 1 and p_week_start + 7),
      (select coalesce(jsonb_agg(to_jsonb(day)), '[]') from public.google_fit_data day
        where day.user_id = due.user_id and not day.deleted
          and day.date between p_week_start and p_week_start + 6)
    from (
      (select week.user_id, week.version from public.leaderboard_weeks week
        where week.user_id = p_user_id and week.week_start = p_week_start
          and week.version > week.computed_version)
      union all
      (select week.user_id, week.version from public.leaderboard_weeks week
        where week.week_start = p_week_start and week.version > week.computed_version
          and week.user_id <> p_user_id
        -- The order of the index, so that it is read and not all weeks.
        order by week.week_start, week.user_id limit p_limit)) due;
end $$;

-- Stores computed distances, [{user_id, version, distance_meters}]; what was stored of a later version
-- meanwhile stays. Weeks that are on no board any more go.
create function public.store_leaderboard(p_week_start date, p_figures jsonb) returns void
language sql set search_path = '' as $$
  with figures as (
    select * from jsonb_to_recordset(p_figures)
      as figure (user_id uuid, version integer, distance_meters integer)
  ), locked as (
    -- In one order, so that two calls never wait for each other.
    select week.user_id from public.leaderboard_weeks week join figures using (user_id)
    where week.week_start = p_week_start order by week.user_id for update of week
  )
  update public.leaderboard_weeks week
    set distance_meters = figures.distance_meters, computed_version = figures.version
    from figures join locked using (user_id)
    where week.user_id = figures.user_id and week.week_start = p_week_start
      and week.computed_version < figures.version;
  delete from public.leaderboard_weeks where week_start < current_date - 40;
$$;

-- The first hundred of a week, and the caller wherever they stand; a place is shared by who ran as far.
-- Nothing where the caller is no member: who sees others is seen.
create function public.weekly_leaderboard(p_user_id uuid, p_week_start date)
  returns table (place bigint, entry_id uuid, display_name text, distance_meters integer, own boolean)
language sql stable set search_path = '' as $$
  with own as (
    select week.* from public.leaderboard_weeks week
    where week.user_id = p_user_id and week.week_start = p_week_start
  ), foremost as (
    select week.* from public.leaderboard_weeks week
    where week.week_start = p_week_start and week.distance_meters > 0 and exists (select from own)
    order by week.distance_meters desc, week.entry_id limit 100
  ), shown as (
    select rank() over (order by foremost.distance_meters desc) as place, foremost.* from foremost
    union all
    select case when own.distance_meters > 0 then 1 + (
        select count(*) from public.leaderboard_weeks week
        where week.week_start = p_week_start and week.distance_meters > own.distance_meters) end, own.*
    from own where not exists (select from foremost where foremost.user_id = own.user_id)
  )
  -- A subquery for each name: a join may read all members.
  select shown.place, shown.entry_id, (
      select member.display_name from public.leaderboard_members member
      where member.user_id = shown.user_id), shown.distance_meters, shown.user_id = p_user_id
  from shown
  order by shown.place nulls last, shown.entry_id
$$;

do $$
declare
  signature text;
begin
  foreach signature in array array['leaderboard_to_compute(uuid, date, integer)',
    'store_leaderboard(date, jsonb)', 'weekly_leaderboard(uuid, date)'] loop
    execute format('revoke all on function public.%s from public, anon, authenticated', signature);
    execute format('grant execute on function public.%s to service_role', signature);
  end loop;
end $$;
