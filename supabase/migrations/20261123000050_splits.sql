-- The laps of an activity file, beside the session they are of. An app of before sends its rows without them.

alter table public.training_activities
  add column splits jsonb
    constraint training_activities_splits_at_most_32_kilobytes check (pg_column_size(splits) <= 32768);

select fuelmile_private.make_row_functions();
