-- What a runner did in a week, as `aggregate-weekly-activity` works it out of the distinct sessions.

create table public.weekly_activity (
  user_id uuid not null references auth.users (id) on delete cascade,
  -- A Monday.
  week_start date not null,
  -- Run, of all sources.
  distance_meters integer not null check (distance_meters >= 0),
  -- The same without what only Strava knows: its terms let a runner alone see that.
  shared_distance_meters integer not null check (shared_distance_meters >= 0),
  session_count integer not null check (session_count >= 0),
  session_minutes integer not null check (session_minutes >= 0),
  updated_at timestamptz not null default now(),
  primary key (user_id, week_start)
);

alter table public.weekly_activity enable row level security;
revoke all on public.weekly_activity from anon, authenticated;
grant all on public.weekly_activity to service_role;
