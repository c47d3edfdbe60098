-- A macronutrient that nobody has told is unknown, and not 0: a quick note of energy alone, a label that was
-- read in part. An app of before sends numbers, as ever.

alter table public.food_logs
  alter column protein_grams drop not null,
  alter column carbs_grams drop not null,
  alter column fat_grams drop not null;

alter table public.custom_foods
  alter column protein_grams drop not null,
  alter column carbs_grams drop not null,
  alter column fat_grams drop not null;

select fuelmile_private.make_row_functions();
