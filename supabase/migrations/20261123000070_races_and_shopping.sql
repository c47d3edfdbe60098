-- Races with their plan and what was noted on the way, and what is on the shopping list beyond the meal
-- plan: the twelfth and thirteenth synced tables, made as the eleventh was (000060).

create table public.races (
  id text collate "C" not null,
  user_id uuid not null references public.sync_clock (user_id) on delete cascade,
  rev text not null
    constraint races_rev_of_1_to_80_characters check (length(rev) between 1 and 80),
  created_clock text not null
    constraint races_created_clock_of_1_to_80_characters check (length(created_clock) between 1 and 80),
  edit_clocks jsonb not null default '{}'
    constraint races_edit_clocks_is_an_object check (jsonb_typeof(edit_clocks) = 'object')
    constraint races_edit_clocks_at_most_8_kilobytes check (pg_column_size(edit_clocks) <= 8 * 1024),
  deleted boolean not null default false,
  seq bigint not null default 0,
  date date not null
    constraint races_date_between_1970_and_2200 check (date between '1970-01-01' and '2200-01-01'),
  name text not null
    constraint races_name_at_most_120_characters check (length(name) <= 120),
  start_time text
    constraint races_start_time_is_hh_mm check (start_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  distance_km double precision
    constraint races_distance_between_0_and_1000_km check (distance_km between 0 and 1000),
  city text
    constraint races_city_at_most_120_characters check (length(city) <= 120),
  list_id text
    constraint races_list_id_at_most_60_characters check (length(list_id) <= 60),
  goal_minutes integer
    constraint races_goal_between_1_and_20000_minutes check (goal_minutes between 1 and 20000),
  plan jsonb
    constraint races_plan_is_an_object check (jsonb_typeof(plan) = 'object')
    constraint races_plan_at_most_32_kilobytes check (pg_column_size(plan) <= 32 * 1024),
  log jsonb not null default '{}'
    constraint races_log_is_an_object check (jsonb_typeof(log) = 'object')
    constraint races_log_at_most_128_kilobytes check (pg_column_size(log) <= 128 * 1024),
  debrief jsonb
    constraint races_debrief_is_an_object check (jsonb_typeof(debrief) = 'object')
    constraint races_debrief_at_most_32_kilobytes check (pg_column_size(debrief) <= 32 * 1024),
  primary key (user_id, id),
  constraint races_id_between_1_and_120_characters check (length(id) between 1 and 120),
  constraint races_id_names_no_other_owner check (position(':' in id) = 0 or starts_with(id, user_id::text || ':'))
);

-- [Note: one index for each question] (000024)
create index races_by_seq on public.races (user_id, seq, id) where seq > 0;

alter table public.races enable row level security;
alter table public.races force row level security;
revoke all on public.races from anon, authenticated;
grant select, insert, update on public.races to authenticated;
grant all on public.races to service_role;
create policy own_rows_only on public.races for all to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create trigger stamp_row before insert or update on public.races for each row
  when (current_setting('fuelmile.writer', true) is distinct from 'push')
  execute function fuelmile_private.stamp_row();
create trigger count_rows after insert on public.races
  referencing new table as added for each statement
  when (current_setting('fuelmile.writer', true) is distinct from 'push')
  execute function fuelmile_private.count_rows();

create table public.shopping_items (
  id text collate "C" not null,
  user_id uuid not null references public.sync_clock (user_id) on delete cascade,
  rev text not null
    constraint shopping_items_rev_of_1_to_80_characters check (length(rev) between 1 and 80),
  created_clock text not null
    constraint shopping_items_created_clock_of_1_to_80_characters check (length(created_clock) between 1 and 80),
  edit_clocks jsonb not null default '{}'
    constraint shopping_items_edit_clocks_is_an_object check (jsonb_typeof(edit_clocks) = 'object')
    constraint shopping_items_edit_clocks_at_most_8_kilobytes check (pg_column_size(edit_clocks) <= 8 * 1024),
  deleted boolean not null default false,
  seq bigint not null default 0,
  week date not null
    constraint shopping_items_week_between_1970_and_2200 check (week between '1970-01-01' and '2200-01-01'),
  food_id text
    constraint shopping_items_food_id_at_most_80_characters check (length(food_id) <= 80),
  bought jsonb not null default '{}'
    constraint shopping_items_bought_is_an_object check (jsonb_typeof(bought) = 'object')
    constraint shopping_items_bought_at_most_8_kilobytes check (pg_column_size(bought) <= 8 * 1024),
  name text
    constraint shopping_items_name_at_most_120_characters check (length(name) <= 120),
  amount text
    constraint shopping_items_amount_at_most_60_characters check (length(amount) <= 60),
  section text
    constraint shopping_items_section_at_most_40_characters check (length(section) <= 40),
  is_bought boolean not null default false,
  primary key (user_id, id),
  constraint shopping_items_id_between_1_and_120_characters check (length(id) between 1 and 120),
  constraint shopping_items_id_names_no_other_owner check (position(':' in id) = 0 or starts_with(id, user_id::text || ':'))
);

-- [Note: one index for each question] (000024)
create index shopping_items_by_seq on public.shopping_items (user_id, seq, id) where seq > 0;

alter table public.shopping_items enable row level security;
alter table public.shopping_items force row level security;
revoke all on public.shopping_items from anon, authenticated;
grant select, insert, update on public.shopping_items to authenticated;
grant all on public.shopping_items to service_role;
create policy own_rows_only on public.shopping_items for all to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create trigger stamp_row before insert or update on public.shopping_items for each row
  when (current_setting('fuelmile.writer', true) is distinct from 'push')
  execute function fuelmile_private.stamp_row();
create trigger count_rows after insert on public.shopping_items
  referencing new table as added for each statement
  when (current_setting('fuelmile.writer', true) is distinct from 'push')
  execute function fuelmile_private.count_rows();

insert into fuelmile_private.row_quotas (name, most_rows) values ('races', 5000), ('shopping_items', 100000);

-- The tables that are synced, in the order a pull goes through them: what the first screen needs first.
create or replace function fuelmile_private.synced_tables() returns text[]
language sql immutable set search_path = '' as $$
  select array[
    'profiles', 'food_logs', 'training_activities', 'daily_meal_plans', 'nutrition_scores',
    'google_fit_data', 'gamification', 'custom_foods', 'training_notifications', 'beta_reports',
    'body_weights', 'races', 'shopping_items'
  ]
$$;

select fuelmile_private.make_row_functions();
