-- Where a training row comes from, when it began, and the runner's word on which other row is the same
-- session; and which training a meal plan was made for. All of it may be unknown: an app of before sends
-- its rows without these columns.

alter table public.training_activities
  add column source text
    constraint training_activities_source_between_1_and_40_characters check (length(source) between 1 and 40),
  add column source_ref text
    constraint training_activities_source_ref_between_1_and_200_characters check (length(source_ref) between 1 and 200),
  add column started_at timestamptz
    constraint training_activities_started_at_between_1970_and_2200 check (started_at between '1970-01-01' and '2200-01-01'),
  add column paired_with text
    constraint training_activities_paired_with_between_1_and_200_characters check (length(paired_with) between 1 and 200);

alter table public.daily_meal_plans
  add column exercise_calories double precision
    constraint daily_meal_plans_exercise_calories_between_0_and_30000 check (exercise_calories between 0 and 30000);

select fuelmile_private.make_row_functions();
