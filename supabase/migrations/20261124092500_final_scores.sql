-- A day that is over has one final score, which names the rows it was made of (src/domain/scoring/final-score.ts,
-- [Note: a day that is over]). Null while the day runs.
alter table public.nutrition_scores
  add column rows_digest text
    constraint nutrition_scores_rows_digest_at_most_40_characters check (length(rows_digest) <= 40);

select fuelmile_private.make_row_functions();

-- Few rows at a time: those of days that run, and of days whose phone was not opened again.
create index nutrition_scores_to_finish on public.nutrition_scores (date)
  where rows_digest is null and not deleted;
-- Meals come in the order of their days, nearly: this one costs a meal nothing.
create index food_logs_by_day on public.food_logs using brin (logged_on);

-- Days that are over on their runner's clock, by at least three hours so that the phone comes first, and have no
-- final score though something is logged or they were opened: for `calculate-nutrition-score`, on the schedule. The
-- clock is told by the day's last meal, else by the last of all. In any order, so that what can't be scored stands
-- in nobody's way; who has no body metrics has no score.
create function public.scores_to_finish(p_limit integer)
  returns table (user_id uuid, date date)
language sql volatile set search_path = '' as $$
  with open as (
    select score.user_id, score.date from public.nutrition_scores score
    where score.rows_digest is null and not score.deleted
      and score.date between current_date - 60 and current_date
    union
    select meal.user_id, meal.logged_on from public.food_logs meal
    where meal.logged_on between current_date - 7 and current_date and not meal.deleted
      and not exists (select from public.nutrition_scores score
        where score.user_id = meal.user_id and score.date = meal.logged_on)
  )
  select open.user_id, open.date from open
  where exists (select from public.profiles profile
      where profile.user_id = open.user_id and not profile.deleted
        and profile.weight_kg > 0 and profile.height_cm > 0 and profile.age > 0)
    and (now() at time zone 'UTC') - interval '3 hours' >= open.date + 1 - coalesce(
      (select meal.utc_offset_minutes from public.food_logs meal
        where meal.user_id = open.user_id and meal.logged_on = open.date and not meal.deleted
        order by meal.logged_at desc limit 1),
      (select meal.utc_offset_minutes from public.food_logs meal
        where meal.user_id = open.user_id and not meal.deleted
        order by meal.logged_on desc, meal.logged_at desc limit 1), 0) * interval '1 minute'
  order by random() limit p_limit
$$;
revoke all on function public.scores_to_finish(integer) from public, anon, authenticated;
grant execute on function public.scores_to_finish(integer) to service_role;

-- A running day's score reaches no milestone: the rule of src/domain/gamification/streak.ts again, otherwise as it was.
create or replace function public.check_milestones(p_user_id uuid)
  returns table (milestone_code text)
language sql stable set search_path = '' as $$
  with clock as (
    select (now() at time zone 'UTC' + coalesce((
        select meal.utc_offset_minutes from public.food_logs meal
        where meal.user_id = p_user_id and not meal.deleted
        order by meal.logged_on desc, meal.logged_at desc limit 1), 0) * interval '1 minute')::date
      as today
  ), good as (
    -- Days in a row have the same `run`.
    select score.date, score.date - (row_number() over (order by score.date))::integer as run
    from public.nutrition_scores score, clock
    where score.user_id = p_user_id and not score.deleted and score.date < clock.today
      and score.daily_score between 70 and 100 and score.rows_digest is not null
  ), streak as (
    select count(*) as days from good, clock
    where run = (select last.run from good last order by last.date desc limit 1)
    having max(good.date) >= max(clock.today) - 1
  )
  select 'streak_' || milestone from unnest('{3,7,14,21,30,60,90,180,365}'::integer[]) milestone, streak
  where milestone <= streak.days and milestone > coalesce((
    select case when state.last_milestone ~ '^streak_(3|7|14|21|30|60|90|180|365)$'
        then substr(state.last_milestone, 8)::integer end
    from public.gamification state where state.user_id = p_user_id and not state.deleted), 0)
  order by milestone
$$;
