-- A logged food keeps what the food table, a label or the runner says of fibre and caffeine, and an own
-- food its fluid and caffeine. Each may be unknown: an app of before sends its rows without these columns.

alter table public.food_logs
  add column fiber_grams double precision
    constraint food_logs_fiber_between_0_and_1000_grams check (fiber_grams between 0 and 1000),
  add column caffeine_mg double precision
    constraint food_logs_caffeine_between_0_and_10000_mg check (caffeine_mg between 0 and 10000);

alter table public.custom_foods
  add column fluid_ml double precision
    constraint custom_foods_fluid_between_0_and_20000_ml check (fluid_ml between 0 and 20000),
  add column caffeine_mg double precision
    constraint custom_foods_caffeine_between_0_and_10000_mg check (caffeine_mg between 0 and 10000);

select fuelmile_private.make_row_functions();
