-- What a meal holds of fluid and sodium, where the runner says so. Both may be unknown: an app of
-- before sends its rows without these columns.

alter table public.food_logs
  add column fluid_ml double precision
    constraint food_logs_fluid_between_0_and_20000_ml check (fluid_ml between 0 and 20000),
  add column sodium_mg double precision
    constraint food_logs_sodium_between_0_and_100000_mg check (sodium_mg between 0 and 100000);
