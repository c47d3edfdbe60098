-- What a runner weighed, one row a day: the eleventh synced table. One that is added goes through what the
-- migrations before did for each of the first ten: here it is for one, in one place.

create table public.body_weights (
  id text collate "C" not null,
  user_id uuid not null references public.sync_clock (user_id) on delete cascade,
  rev text not null
    constraint body_weights_rev_of_1_to_80_characters check (length(rev) between 1 and 80),
  created_clock text not null
    constraint body_weights_created_clock_of_1_to_80_characters check (length(created_clock) between 1 and 80),
  edit_clocks jsonb not null default '{}'
    constraint body_weights_edit_clocks_is_an_object check (jsonb_typeof(edit_clocks) = 'object')
    constraint body_weights_edit_clocks_at_most_8_kilobytes check (pg_column_size(edit_clocks) <= 8 * 1024),
  deleted boolean not null default false,
  seq bigint not null default 0,
  date date not null
    constraint body_weights_date_between_1970_and_2200 check (date between '1970-01-01' and '2200-01-01'),
  weight_kg double precision not null
    constraint body_weights_weight_between_20_and_400_kg check (weight_kg between 20 and 400),
  primary key (user_id, id),
  constraint body_weights_one_row_a_day unique (user_id, date),
  constraint body_weights_id_is_owner_and_day check (id = user_id::text || ':' || to_char(date, 'YYYY-MM-DD')),
  constraint body_weights_id_between_1_and_120_characters check (length(id) between 1 and 120)
);

-- [Note: one index for each question] (000024)
create index body_weights_by_seq on public.body_weights (user_id, seq, id) where seq > 0;

alter table public.body_weights enable row level security;
alter table public.body_weights force row level security;
revoke all on public.body_weights from anon, authenticated;
grant select, insert, update on public.body_weights to authenticated;
grant all on public.body_weights to service_role;
create policy own_rows_only on public.body_weights for all to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create trigger stamp_row before insert or update on public.body_weights for each row
  when (current_setting('fuelmile.writer', true) is distinct from 'push')
  execute function fuelmile_private.stamp_row();
create trigger count_rows after insert on public.body_weights
  referencing new table as added for each statement
  when (current_setting('fuelmile.writer', true) is distinct from 'push')
  execute function fuelmile_private.count_rows();

-- A row a day for fifty years are 18,262.
insert into fuelmile_private.row_quotas (name, most_rows) values ('body_weights', 100000);

-- The tables that are synced, in the order a pull goes through them: what the first screen needs first.
create or replace function fuelmile_private.synced_tables() returns text[]
language sql immutable set search_path = '' as $$
  select array[
    'profiles', 'food_logs', 'training_activities', 'daily_meal_plans', 'nutrition_scores',
    'google_fit_data', 'gamification', 'custom_foods', 'training_notifications', 'beta_reports',
    'body_weights'
  ]
$$;

select fuelmile_private.make_row_functions();
