-- Limits on what one runner can store: on each value that had none, and on the number of rows.

-- `not valid`: binds what is written from now on; what an account holds already stays readable.
-- Measured as the value lies in memory, which costs nothing: a limit must not slow each row down.
do $$
declare
  part record;
begin
  for part in
    select * from (values
      ('nutrition_scores', 'parts', 32),
      ('google_fit_data', 'sessions', 64),
      ('gamification', 'latest_insight', 8),
      ('profiles', 'activity_level', 16),
      ('profiles', 'dietary_restrictions', 8),
      ('profiles', 'eating_behaviors', 8),
      ('profiles', 'fitness_goals', 8),
      ('profiles', 'preferences', 32),
      ('daily_meal_plans', 'meal_suggestions', 32),
      ('training_notifications', 'notes', 8),
      ('custom_foods', 'items', 64),
      ('push_subscriptions', 'subscription', 8),
      ('push_subscriptions', 'sent', 16),
      ('photo_analyses', 'outcome', 64),
      ('google_tokens', 'access_token', 16),
      ('google_tokens', 'refresh_token', 16),
      ('google_tokens', 'scope', 8),
      ('strava_tokens', 'access_token', 16),
      ('strava_tokens', 'refresh_token', 16)
    ) as limits (name, field, kilobytes)
    union all
    select name, 'edit_clocks', 8 from unnest(fuelmile_private.synced_tables()) name
  loop
    execute format(
      'alter table public.%I add constraint %I check (pg_column_size(%I) <= %s) not valid',
      part.name, format('%s_%s_at_most_%s_kilobytes', part.name, part.field, part.kilobytes),
      part.field, part.kilobytes * 1024);
  end loop;
end $$;

-- How many rows of a table a runner may have, deleted ones included. Ten meals a day for fifty years
-- are 182,500. Who runs the database may change them. None is below 1,000: so few are not looked up.
create table fuelmile_private.row_quotas (
  name text primary key,
  most_rows integer not null
    constraint row_quotas_at_least_1000 check (most_rows >= 1000)
);
insert into fuelmile_private.row_quotas (name, most_rows) values
  ('profiles', 1000), ('gamification', 1000),
  ('food_logs', 200000), ('training_activities', 100000), ('daily_meal_plans', 200000),
  ('nutrition_scores', 100000), ('google_fit_data', 100000), ('custom_foods', 20000),
  ('training_notifications', 50000), ('beta_reports', 1000);

alter table fuelmile_private.row_quotas enable row level security;
revoke all on fuelmile_private.row_quotas from public, anon, authenticated;
grant all on fuelmile_private.row_quotas to service_role;

-- How many rows of each table the runner has: {table: rows}. Beside the clock, whose row every
-- write takes anyway.
alter table public.sync_clock add column row_counts jsonb not null default '{}';

-- Not the counts: they are no news to anybody, and the clock's row is what realtime sends.
revoke select on public.sync_clock from authenticated;
grant select (user_id, seq) on public.sync_clock to authenticated;
