-- What a jsonb holds is checked where a row enters, whoever writes it: others read it too (leaderboard,
-- reminders), and a list of something else than its entries ends whoever goes through it. The shapes are
-- those of src/domain/entities.ts; a test compares the two.

-- Each shape is a kind ("text", "number", "boolean", "any"), {"list": shape}, {"entries": shape} for an object
-- with keys of the runner's, or {"fields": {name: shape}}. See src/domain/json-shape.ts for what may be null.
create table fuelmile_private.json_shapes (
  name text not null,
  field text not null,
  shape jsonb not null,
  primary key (name, field)
);
alter table fuelmile_private.json_shapes enable row level security;
revoke all on fuelmile_private.json_shapes from public, anon, authenticated;

insert into fuelmile_private.json_shapes (name, field, shape) values
  ('nutrition_scores', 'parts', '{"list": {"fields": {
      "code": "text", "points": "number", "max": "number", "params": {"entries": "any"}}}}'),
  ('google_fit_data', 'sessions', '{"list": {"fields": {
      "startTimeMillis": "number", "endTimeMillis": "number", "activityType": "text",
      "name": "text", "distance": "number", "calories": "number", "from": "text"}}}'),
  ('gamification', 'latest_insight', '{"fields": {
      "week_start": "text", "avg_fuel_score": "number", "pre_ok_pct": "number",
      "during_ok_pct": "number", "post_ok_pct": "number",
      "predicted_impact": {"fields": {"endurance_pct": "number", "recovery_days_saved": "number"}}}}'),
  ('profiles', 'activity_level', '{"list": {"fields": {
      "day": "text", "activity": "text", "distanceKm": "number", "duration": "number"}}}'),
  ('profiles', 'dietary_restrictions', '{"list": "text"}'),
  ('profiles', 'eating_behaviors', '{"list": "text"}'),
  ('profiles', 'fitness_goals', '{"list": "text"}'),
  ('profiles', 'preferences', '{"entries": "any"}'),
  ('daily_meal_plans', 'meal_suggestions', '{"list": {"fields": {
      "name": "text", "description": "text", "recipe_id": "text", "portions": "number",
      "food_id": "text", "grams": "number", "locked": "boolean", "calories": "number",
      "protein_grams": "number", "carbs_grams": "number", "fat_grams": "number"}}}'),
  ('training_activities', 'splits', '{"list": {"fields": {"seconds": "number", "meters": "number", "heart_rate": "number"}}}'),
  ('training_notifications', 'notes', '{"fields": {
      "name": "text", "distance": "number", "session_id": "text", "calories_burned": "number",
      "duration_minutes": "number"}}'),
  ('custom_foods', 'items', '{"list": {"fields": {
      "food_id": "text", "name": "text", "grams": "number", "calories": "number",
      "protein_grams": "number", "carbs_grams": "number", "fat_grams": "number",
      "fluid_ml": "number", "sodium_mg": "number", "fiber_grams": "number",
      "caffeine_mg": "number"}}}'),
  ('custom_foods', 'suits', '{"list": "text"}'),
  ('custom_foods', 'steps', '{"list": "text"}'),
  ('races', 'plan', '{"fields": {
      "gut": "text", "heat": "text", "sweat_ml_per_hour": "number",
      "products": {"list": {"fields": {
        "id": "text", "name": "text", "carbs_grams": "number", "sodium_mg": "number",
        "fluid_ml": "number", "caffeine_mg": "number", "is_carried": "boolean"}}},
      "stations": {"list": {"fields": {"km": "number", "has_water": "boolean", "products": {"list": "text"}}}},
      "breakfast_minutes": "number", "breakfast": "text", "caffeine_before_mg": "number"}}'),
  ('races', 'log', '{"entries": {"fields": {
      "edited": "text", "kind": "text", "at": "text", "seconds": "number",
      "ahead_ms": "number", "is_out": "boolean", "state": "text", "products": {"list": "text"},
      "water_ml": "number", "carbs_grams": "number", "fluid_ml": "number",
      "sodium_mg": "number", "caffeine_mg": "number"}}}'),
  ('races', 'debrief', '{"fields": {"stomach": {"list": "number"}, "note": "text"}}'),
  ('shopping_items', 'bought', '{"entries": {"fields": {"grams": "number", "on": "text", "edited": "text"}}}');

-- When `@` of a jsonpath has not this shape.
create function fuelmile_private.shape_is_wrong(shape jsonb, nullable boolean) returns text
language plpgsql immutable set search_path = '' as $$
declare
  kind text := case jsonb_typeof(shape)
    when 'string' then replace(shape #>> '{}', 'text', 'string')
    else case when shape ? 'list' then 'array' else 'object' end end;
  wrong text := format('@.type() != "%s"', kind);
begin
  if kind = 'any' then return '1 == 0'; end if;
  if nullable or kind = 'number' then wrong := format('(%s && @.type() != "null")', wrong); end if;
  return concat_ws(' || ', wrong,
    case when shape ? 'list' then format('exists(@[*] ? (%s))',
      fuelmile_private.shape_is_wrong(shape -> 'list', false)) end,
    case when shape ? 'entries' then format('exists(@.* ? (%s))',
      fuelmile_private.shape_is_wrong(shape -> 'entries', false)) end,
    (select string_agg(format('exists(@.%s ? (%s))', name,
        fuelmile_private.shape_is_wrong(inner_shape, true)), ' || ')
      from jsonb_each(shape -> 'fields') as fields (name, inner_shape)));
end $$;
revoke all on function fuelmile_private.shape_is_wrong(jsonb, boolean) from public, anon, authenticated;

-- Checks every field that has a shape here; a migration that adds one calls it again. `not valid`: binds what is
-- written from now on; what an account holds already stays readable. A jsonpath is read once for each statement
-- and matched in C, so that no push is slower for it.
create function fuelmile_private.check_json_shapes() returns void
language plpgsql set search_path = '' as $$
declare
  part record;
begin
  for part in
    select name, field, shape, name || '_' || field || '_has_its_shape' as rule
    from fuelmile_private.json_shapes
  loop
    execute format('alter table public.%I drop constraint if exists %I', part.name, part.rule);
    execute format(
      'alter table public.%I add constraint %I check (not jsonb_path_exists(%I, %L)) not valid',
      part.name, part.rule, part.field,
      format('strict $ ? (%s)', fuelmile_private.shape_is_wrong(part.shape, false)));
  end loop;
end $$;
revoke all on function fuelmile_private.check_json_shapes() from public, anon, authenticated;

select fuelmile_private.check_json_shapes();

-- What a week's distances add up to may be more than an integer holds, before they are capped
-- (src/domain/training/weekly-distance.ts): one member's rows must not keep the others' from being stored.
create or replace function public.store_leaderboard(p_week_start date, p_figures jsonb) returns void
language sql set search_path = '' as $$
  with figures as (
    select user_id, version, least(distance_meters, 2000000)::integer as distance_meters
    from jsonb_to_recordset(p_figures)
      as figure (user_id uuid, version integer, distance_meters bigint)
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
