-- The milestones of a runner's streak that nobody has acknowledged yet. The same rules as
-- src/domain/gamification (streak.ts, milestones.ts, scoring/weekly-score.ts): a test compares them on
-- random scores. The day it is for the runner is told by the clock of the last meal, else it is UTC's.
create function public.check_milestones(p_user_id uuid)
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
    where score.user_id = p_user_id and not score.deleted and score.date <= clock.today
      and score.daily_score between 70 and 100
      -- A running day without a meal says nothing yet.
      and (not score.provisional or score.meals_logged <> 0 or exists (
        select from jsonb_array_elements(score.parts) part
        where part ->> 'code' = 'context'
          and 'food_logs' = any (string_to_array(part #>> '{params,missing}', ','))))
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

-- With the caller's rights: of somebody else's rows it sees none, and answers with nothing.
revoke all on function public.check_milestones(uuid) from public, anon;
grant execute on function public.check_milestones(uuid) to authenticated, service_role;
