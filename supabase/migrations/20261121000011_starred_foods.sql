-- A food of the table, or one logged before, can be a favourite too: it is kept as it was when it
-- was starred, beside own foods and saved meals.

alter table public.custom_foods
  drop constraint custom_foods_kind_known,
  add constraint custom_foods_kind_known check (kind in ('food', 'meal', 'starred'));
