-- One table for each entity of src/domain/entities.ts, with the same columns (checked by a test).
--
-- Each row carries the sync envelope: `rev` is new at each change, `created_clock` and `edit_clocks`
-- stamp its fields (src/domain/clock.ts), `deleted` marks a tombstone that other devices have yet to
-- hear of, and `seq` is the owner's clock at the last write (see the next migration).
-- Figures are double precision: JSON carries them to a device and back unchanged.
-- Constraints have names a person can read: the app tells the runner by them what to correct.
-- An id made of an owner's id is that owner's alone, or one runner could take another's place.
-- Limits on days and figures also keep out what JavaScript cannot read back: infinity, NaN, year 12026.

-- What a runner ate. Energy in kcal, macros in grams.
create table public.food_logs (
  id text collate "C" primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  rev text not null
    constraint food_logs_rev_of_1_to_80_characters check (length(rev) between 1 and 80),
  created_clock text not null
    constraint food_logs_created_clock_of_1_to_80_characters check (length(created_clock) between 1 and 80),
  edit_clocks jsonb not null default '{}'
    constraint food_logs_edit_clocks_is_an_object check (jsonb_typeof(edit_clocks) = 'object'),
  deleted boolean not null default false,
  seq bigint not null default 0,
  meal_type text not null
    constraint food_logs_meal_type_known check (meal_type in ('breakfast', 'lunch', 'dinner', 'snack', 'pre_run', 'post_run', 'race_day')),
  food_name text not null
    constraint food_logs_food_name_not_blank check (length(trim(food_name)) between 1 and 200),
  serving_size text not null
    constraint food_logs_serving_size_at_most_100_characters check (length(serving_size) <= 100),
  calories double precision not null
    constraint food_logs_calories_between_0_and_20000 check (calories between 0 and 20000),
  protein_grams double precision not null
    constraint food_logs_protein_between_0_and_2000_grams check (protein_grams between 0 and 2000),
  carbs_grams double precision not null
    constraint food_logs_carbs_between_0_and_5000_grams check (carbs_grams between 0 and 5000),
  fat_grams double precision not null
    constraint food_logs_fat_between_0_and_2000_grams check (fat_grams between 0 and 2000),
  logged_at timestamptz not null
    constraint food_logs_logged_at_between_1970_and_2200 check (logged_at between '1970-01-01Z' and '2200-01-01Z'),
  logged_on date not null
    constraint food_logs_logged_on_between_1970_and_2200 check (logged_on between '1970-01-01' and '2200-01-01'),
  utc_offset_minutes integer not null
    constraint food_logs_utc_offset_between_14_hours_west_and_east check (utc_offset_minutes between -840 and 840),
  manual_nutrition boolean not null default false,
  ai_calculated boolean not null default false,
  provisional boolean not null default false,
  photo_path text
    constraint food_logs_photo_path_at_most_300_characters check (length(photo_path) <= 300),
  constraint food_logs_id_names_no_other_owner check (position(':' in id) = 0 or starts_with(id, user_id::text || ':')),
  constraint food_logs_id_between_1_and_120_characters check (length(id) between 1 and 120)
);

-- A day's score with its parts; one row a day.
create table public.nutrition_scores (
  id text collate "C" primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  rev text not null
    constraint nutrition_scores_rev_of_1_to_80_characters check (length(rev) between 1 and 80),
  created_clock text not null
    constraint nutrition_scores_created_clock_of_1_to_80_characters check (length(created_clock) between 1 and 80),
  edit_clocks jsonb not null default '{}'
    constraint nutrition_scores_edit_clocks_is_an_object check (jsonb_typeof(edit_clocks) = 'object'),
  deleted boolean not null default false,
  seq bigint not null default 0,
  date date not null
    constraint nutrition_scores_date_between_1970_and_2200 check (date between '1970-01-01' and '2200-01-01'),
  daily_score double precision not null
    constraint nutrition_scores_score_between_0_and_100 check (daily_score between 0 and 100),
  calories_consumed double precision not null
    constraint nutrition_scores_calories_consumed_between_0_and_100000 check (calories_consumed between 0 and 100000),
  protein_grams double precision not null
    constraint nutrition_scores_protein_between_0_and_100000_grams check (protein_grams between 0 and 100000),
  carbs_grams double precision not null
    constraint nutrition_scores_carbs_between_0_and_100000_grams check (carbs_grams between 0 and 100000),
  fat_grams double precision not null
    constraint nutrition_scores_fat_between_0_and_100000_grams check (fat_grams between 0 and 100000),
  meals_logged integer not null
    constraint nutrition_scores_meals_logged_not_negative check (meals_logged >= 0),
  planned_calories double precision not null
    constraint nutrition_scores_planned_calories_between_0_and_100000 check (planned_calories between 0 and 100000),
  planned_protein_grams double precision not null
    constraint nutrition_scores_planned_protein_between_0_and_100000_grams check (planned_protein_grams between 0 and 100000),
  planned_carbs_grams double precision not null
    constraint nutrition_scores_planned_carbs_between_0_and_100000_grams check (planned_carbs_grams between 0 and 100000),
  planned_fat_grams double precision not null
    constraint nutrition_scores_planned_fat_between_0_and_100000_grams check (planned_fat_grams between 0 and 100000),
  provisional boolean not null default false,
  parts jsonb not null default '[]'
    constraint nutrition_scores_parts_is_a_list check (jsonb_typeof(parts) = 'array'),
  updated_at timestamptz not null
    constraint nutrition_scores_updated_at_between_1970_and_2200 check (updated_at between '1970-01-01Z' and '2200-01-01Z'),
  constraint nutrition_scores_one_row_a_day unique (user_id, date),
  constraint nutrition_scores_id_is_owner_and_day check (id = user_id::text || ':' || to_char(date, 'YYYY-MM-DD')),
  constraint nutrition_scores_id_between_1_and_120_characters check (length(id) between 1 and 120)
);

-- A day as the fitness source saw it; one row a day.
create table public.google_fit_data (
  id text collate "C" primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  rev text not null
    constraint google_fit_data_rev_of_1_to_80_characters check (length(rev) between 1 and 80),
  created_clock text not null
    constraint google_fit_data_created_clock_of_1_to_80_characters check (length(created_clock) between 1 and 80),
  edit_clocks jsonb not null default '{}'
    constraint google_fit_data_edit_clocks_is_an_object check (jsonb_typeof(edit_clocks) = 'object'),
  deleted boolean not null default false,
  seq bigint not null default 0,
  date date not null
    constraint google_fit_data_date_between_1970_and_2200 check (date between '1970-01-01' and '2200-01-01'),
  steps integer
    constraint google_fit_data_steps_between_0_and_300000 check (steps between 0 and 300000),
  calories_burned double precision
    constraint google_fit_data_calories_burned_between_0_and_30000 check (calories_burned between 0 and 30000),
  active_minutes double precision
    constraint google_fit_data_active_minutes_within_a_day check (active_minutes between 0 and 1500),
  distance_meters double precision
    constraint google_fit_data_distance_between_0_and_1000000_meters check (distance_meters between 0 and 1000000),
  heart_rate_avg double precision
    constraint google_fit_data_heart_rate_between_0_and_300 check (heart_rate_avg between 0 and 300),
  sessions jsonb not null default '[]'
    constraint google_fit_data_sessions_is_a_list check (jsonb_typeof(sessions) = 'array'),
  last_synced_at timestamptz
    constraint google_fit_data_last_synced_at_between_1970_and_2200 check (last_synced_at between '1970-01-01Z' and '2200-01-01Z'),
  constraint google_fit_data_one_row_a_day unique (user_id, date),
  constraint google_fit_data_id_is_owner_and_day check (id = user_id::text || ':' || to_char(date, 'YYYY-MM-DD')),
  constraint google_fit_data_id_between_1_and_120_characters check (length(id) between 1 and 120)
);

-- Streak, tier and milestones; one row a runner.
create table public.gamification (
  id text collate "C" primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  rev text not null
    constraint gamification_rev_of_1_to_80_characters check (length(rev) between 1 and 80),
  created_clock text not null
    constraint gamification_created_clock_of_1_to_80_characters check (length(created_clock) between 1 and 80),
  edit_clocks jsonb not null default '{}'
    constraint gamification_edit_clocks_is_an_object check (jsonb_typeof(edit_clocks) = 'object'),
  deleted boolean not null default false,
  seq bigint not null default 0,
  current_streak integer not null
    constraint gamification_current_streak_not_negative check (current_streak >= 0),
  best_streak integer not null
    constraint gamification_best_streak_not_negative check (best_streak >= 0),
  tier text not null
    constraint gamification_tier_known check (tier in ('fuel_learner', 'fuel_athlete', 'fuel_elite')),
  last_milestone text
    constraint gamification_last_milestone_at_most_40_characters check (length(last_milestone) <= 40),
  total_days_logged integer not null
    constraint gamification_total_days_logged_not_negative check (total_days_logged >= 0),
  latest_insight jsonb,
  updated_at timestamptz not null
    constraint gamification_updated_at_between_1970_and_2200 check (updated_at between '1970-01-01Z' and '2200-01-01Z'),
  constraint gamification_one_row_a_runner unique (user_id),
  constraint gamification_id_is_the_owner check (id = user_id::text),
  constraint gamification_id_between_1_and_120_characters check (length(id) between 1 and 120)
);

-- The runner; one row each, its id is the user's.
create table public.profiles (
  id text collate "C" primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  rev text not null
    constraint profiles_rev_of_1_to_80_characters check (length(rev) between 1 and 80),
  created_clock text not null
    constraint profiles_created_clock_of_1_to_80_characters check (length(created_clock) between 1 and 80),
  edit_clocks jsonb not null default '{}'
    constraint profiles_edit_clocks_is_an_object check (jsonb_typeof(edit_clocks) = 'object'),
  deleted boolean not null default false,
  seq bigint not null default 0,
  name text
    constraint profiles_name_at_most_120_characters check (length(name) <= 120),
  age integer
    constraint profiles_age_between_10_and_120 check (age between 10 and 120),
  sex text
    constraint profiles_sex_known check (sex in ('male', 'female')),
  weight_kg double precision
    constraint profiles_weight_between_20_and_400_kg check (weight_kg between 20 and 400),
  height_cm double precision
    constraint profiles_height_between_80_and_260_cm check (height_cm between 80 and 260),
  city text
    constraint profiles_city_at_most_120_characters check (length(city) <= 120),
  activity_level jsonb not null default '[]'
    constraint profiles_activity_level_is_a_list check (jsonb_typeof(activity_level) = 'array'),
  dietary_restrictions jsonb not null default '[]'
    constraint profiles_dietary_restrictions_is_a_list check (jsonb_typeof(dietary_restrictions) = 'array'),
  eating_behaviors jsonb not null default '[]'
    constraint profiles_eating_behaviors_is_a_list check (jsonb_typeof(eating_behaviors) = 'array'),
  goal_type text
    constraint profiles_goal_type_at_most_60_characters check (length(goal_type) <= 60),
  goal_name text
    constraint profiles_goal_name_at_most_120_characters check (length(goal_name) <= 120),
  fitness_goals jsonb not null default '[]'
    constraint profiles_fitness_goals_is_a_list check (jsonb_typeof(fitness_goals) = 'array'),
  fitness_level text
    constraint profiles_fitness_level_known check (fitness_level in ('beginner', 'intermediate', 'advanced')),
  target_date date
    constraint profiles_target_date_between_1970_and_2200 check (target_date between '1970-01-01' and '2200-01-01'),
  onboarding_completed boolean not null default false,
  preferences jsonb not null default '{}'
    constraint profiles_preferences_is_an_object check (jsonb_typeof(preferences) = 'object'),
  constraint profiles_one_row_a_runner unique (user_id),
  constraint profiles_id_is_the_owner check (id = user_id::text),
  constraint profiles_id_between_1_and_120_characters check (length(id) between 1 and 120)
);

-- A planned meal of a day. Energy in kcal, macros in grams.
create table public.daily_meal_plans (
  id text collate "C" primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  rev text not null
    constraint daily_meal_plans_rev_of_1_to_80_characters check (length(rev) between 1 and 80),
  created_clock text not null
    constraint daily_meal_plans_created_clock_of_1_to_80_characters check (length(created_clock) between 1 and 80),
  edit_clocks jsonb not null default '{}'
    constraint daily_meal_plans_edit_clocks_is_an_object check (jsonb_typeof(edit_clocks) = 'object'),
  deleted boolean not null default false,
  seq bigint not null default 0,
  date date not null
    constraint daily_meal_plans_date_between_1970_and_2200 check (date between '1970-01-01' and '2200-01-01'),
  meal_type text not null
    constraint daily_meal_plans_meal_type_known check (meal_type in ('breakfast', 'lunch', 'dinner', 'snack', 'pre_run', 'post_run', 'race_day')),
  recommended_calories double precision not null
    constraint daily_meal_plans_calories_between_0_and_20000 check (recommended_calories between 0 and 20000),
  recommended_protein_grams double precision not null
    constraint daily_meal_plans_protein_between_0_and_2000_grams check (recommended_protein_grams between 0 and 2000),
  recommended_carbs_grams double precision not null
    constraint daily_meal_plans_carbs_between_0_and_5000_grams check (recommended_carbs_grams between 0 and 5000),
  recommended_fat_grams double precision not null
    constraint daily_meal_plans_fat_between_0_and_2000_grams check (recommended_fat_grams between 0 and 2000),
  meal_suggestions jsonb not null default '[]'
    constraint daily_meal_plans_meal_suggestions_is_a_list check (jsonb_typeof(meal_suggestions) = 'array'),
  constraint daily_meal_plans_id_names_no_other_owner check (position(':' in id) = 0 or starts_with(id, user_id::text || ':')),
  constraint daily_meal_plans_id_between_1_and_120_characters check (length(id) between 1 and 120)
);

-- A session, planned or done.
create table public.training_activities (
  id text collate "C" primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  rev text not null
    constraint training_activities_rev_of_1_to_80_characters check (length(rev) between 1 and 80),
  created_clock text not null
    constraint training_activities_created_clock_of_1_to_80_characters check (length(created_clock) between 1 and 80),
  edit_clocks jsonb not null default '{}'
    constraint training_activities_edit_clocks_is_an_object check (jsonb_typeof(edit_clocks) = 'object'),
  deleted boolean not null default false,
  seq bigint not null default 0,
  date date not null
    constraint training_activities_date_between_1970_and_2200 check (date between '1970-01-01' and '2200-01-01'),
  activity_type text not null
    constraint training_activities_activity_type_not_blank check (length(trim(activity_type)) between 1 and 40),
  status text not null
    constraint training_activities_status_known check (status in ('planned', 'done', 'skipped')),
  duration_minutes double precision
    constraint training_activities_duration_between_0_and_10000_minutes check (duration_minutes between 0 and 10000),
  distance_km double precision
    constraint training_activities_distance_between_0_and_2000_km check (distance_km between 0 and 2000),
  intensity text
    constraint training_activities_intensity_at_most_20_characters check (length(intensity) <= 20),
  start_time text
    constraint training_activities_start_time_is_hh_mm check (start_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  user_activity_label text
    constraint training_activities_label_at_most_60_characters check (length(user_activity_label) <= 60),
  actual_duration_minutes double precision
    constraint training_activities_actual_duration_between_0_and_10000_minutes check (actual_duration_minutes between 0 and 10000),
  actual_distance_km double precision
    constraint training_activities_actual_distance_between_0_and_2000_km check (actual_distance_km between 0 and 2000),
  calories_burned double precision
    constraint training_activities_calories_burned_between_0_and_30000 check (calories_burned between 0 and 30000),
  constraint training_activities_id_names_no_other_owner check (position(':' in id) = 0 or starts_with(id, user_id::text || ':')),
  constraint training_activities_id_between_1_and_120_characters check (length(id) between 1 and 120)
);

-- Something to tell the runner about a session.
create table public.training_notifications (
  id text collate "C" primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  rev text not null
    constraint training_notifications_rev_of_1_to_80_characters check (length(rev) between 1 and 80),
  created_clock text not null
    constraint training_notifications_created_clock_of_1_to_80_characters check (length(created_clock) between 1 and 80),
  edit_clocks jsonb not null default '{}'
    constraint training_notifications_edit_clocks_is_an_object check (jsonb_typeof(edit_clocks) = 'object'),
  deleted boolean not null default false,
  seq bigint not null default 0,
  type text not null
    constraint training_notifications_type_not_blank check (length(trim(type)) between 1 and 40),
  is_read boolean not null default false,
  scheduled_for timestamptz not null
    constraint training_notifications_scheduled_for_between_1970_and_2200 check (scheduled_for between '1970-01-01Z' and '2200-01-01Z'),
  notes jsonb not null default '{}'
    constraint training_notifications_notes_is_an_object check (jsonb_typeof(notes) = 'object'),
  constraint training_notifications_id_names_no_other_owner check (position(':' in id) = 0 or starts_with(id, user_id::text || ':')),
  constraint training_notifications_id_between_1_and_120_characters check (length(id) between 1 and 120)
);

-- A runner's own food, or a saved meal made of several. Energy in kcal.
create table public.custom_foods (
  id text collate "C" primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  rev text not null
    constraint custom_foods_rev_of_1_to_80_characters check (length(rev) between 1 and 80),
  created_clock text not null
    constraint custom_foods_created_clock_of_1_to_80_characters check (length(created_clock) between 1 and 80),
  edit_clocks jsonb not null default '{}'
    constraint custom_foods_edit_clocks_is_an_object check (jsonb_typeof(edit_clocks) = 'object'),
  deleted boolean not null default false,
  seq bigint not null default 0,
  kind text not null
    constraint custom_foods_kind_known check (kind in ('food', 'meal')),
  name text not null
    constraint custom_foods_name_not_blank check (length(trim(name)) between 1 and 200),
  serving_size text not null
    constraint custom_foods_serving_size_at_most_100_characters check (length(serving_size) <= 100),
  serving_grams double precision
    constraint custom_foods_serving_between_0_and_10000_grams check (serving_grams between 0 and 10000),
  calories double precision not null
    constraint custom_foods_calories_between_0_and_20000 check (calories between 0 and 20000),
  protein_grams double precision not null
    constraint custom_foods_protein_between_0_and_2000_grams check (protein_grams between 0 and 2000),
  carbs_grams double precision not null
    constraint custom_foods_carbs_between_0_and_5000_grams check (carbs_grams between 0 and 5000),
  fat_grams double precision not null
    constraint custom_foods_fat_between_0_and_2000_grams check (fat_grams between 0 and 2000),
  fiber_grams double precision
    constraint custom_foods_fiber_between_0_and_1000_grams check (fiber_grams between 0 and 1000),
  sodium_mg double precision
    constraint custom_foods_sodium_between_0_and_100000_mg check (sodium_mg between 0 and 100000),
  barcode text
    constraint custom_foods_barcode_is_digits check (barcode ~ '^[0-9]{6,32}$'),
  items jsonb not null default '[]'
    constraint custom_foods_items_is_a_list check (jsonb_typeof(items) = 'array'),
  is_favorite boolean not null default false,
  use_count integer not null default 0
    constraint custom_foods_use_count_not_negative check (use_count >= 0),
  last_used_at timestamptz
    constraint custom_foods_last_used_at_between_1970_and_2200 check (last_used_at between '1970-01-01Z' and '2200-01-01Z'),
  constraint custom_foods_id_names_no_other_owner check (position(':' in id) = 0 or starts_with(id, user_id::text || ':')),
  constraint custom_foods_id_between_1_and_120_characters check (length(id) between 1 and 120)
);

-- What a runner tells the makers.
create table public.beta_reports (
  id text collate "C" primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  rev text not null
    constraint beta_reports_rev_of_1_to_80_characters check (length(rev) between 1 and 80),
  created_clock text not null
    constraint beta_reports_created_clock_of_1_to_80_characters check (length(created_clock) between 1 and 80),
  edit_clocks jsonb not null default '{}'
    constraint beta_reports_edit_clocks_is_an_object check (jsonb_typeof(edit_clocks) = 'object'),
  deleted boolean not null default false,
  seq bigint not null default 0,
  category text not null
    constraint beta_reports_category_known check (category in ('bug', 'feature', 'ui', 'performance', 'other')),
  subject text not null
    constraint beta_reports_subject_not_blank check (length(trim(subject)) between 1 and 200),
  description text not null
    constraint beta_reports_description_not_blank check (length(trim(description)) between 1 and 5000),
  app_version text not null
    constraint beta_reports_app_version_at_most_40_characters check (length(app_version) <= 40),
  created_at timestamptz not null
    constraint beta_reports_created_at_between_1970_and_2200 check (created_at between '1970-01-01Z' and '2200-01-01Z'),
  constraint beta_reports_id_names_no_other_owner check (position(':' in id) = 0 or starts_with(id, user_id::text || ':')),
  constraint beta_reports_id_between_1_and_120_characters check (length(id) between 1 and 120)
);

