-- What a runner may say of their health, privately, and whether meals are shown as portions. All of it may
-- be unknown: an app of before sends its rows without these columns. The profile's row-level security
-- covers them: nobody but the runner reads or writes them.

alter table public.profiles
  add column pregnant_or_breastfeeding boolean,
  add column kidney_disease boolean,
  add column diabetes boolean,
  add column eating_disorder boolean,
  add column portions_mode boolean;

-- Nobody under 13. A profile of before keeps its row; it is refused when it is written again.
alter table public.profiles
  add constraint profiles_age_at_least_13 check (age >= 13) not valid;

select fuelmile_private.make_row_functions();
