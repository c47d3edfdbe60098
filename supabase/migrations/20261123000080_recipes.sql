-- A saved meal with servings is a recipe of the runner's own; a shopping list holds amounts of foods beyond
-- the plan's. An app of before sends its rows without these columns.

alter table public.custom_foods
  add column servings integer
    constraint custom_foods_servings_between_1_and_100 check (servings between 1 and 100),
  add column prep_minutes integer
    constraint custom_foods_prep_between_0_and_10000_minutes check (prep_minutes between 0 and 10000),
  add column suits jsonb
    constraint custom_foods_suits_is_a_list check (jsonb_typeof(suits) = 'array')
    constraint custom_foods_suits_at_most_1_kilobyte check (pg_column_size(suits) <= 1024),
  add column steps jsonb
    constraint custom_foods_steps_is_a_list check (jsonb_typeof(steps) = 'array')
    constraint custom_foods_steps_at_most_32_kilobytes check (pg_column_size(steps) <= 32 * 1024);

alter table public.shopping_items
  add column grams double precision
    constraint shopping_items_grams_between_0_and_1000000 check (grams between 0 and 1000000);

select fuelmile_private.make_row_functions();
