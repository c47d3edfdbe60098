-- How a runner wants amounts shown, and what an activity file tells beside time and distance.
-- All of it may be unknown: an app of before sends its rows without these columns.

alter table public.profiles
  add column units text
    constraint profiles_units_known check (units in ('metric', 'imperial'));

alter table public.training_activities
  add column elevation_gain_meters double precision
    constraint training_activities_elevation_gain_between_0_and_30000_meters check (elevation_gain_meters between 0 and 30000),
  add column heart_rate_avg double precision
    constraint training_activities_heart_rate_avg_between_20_and_260 check (heart_rate_avg between 20 and 260);
