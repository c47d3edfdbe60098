-- Google's tokens that could not be renewed go behind all others, those that failed last behind those: a hundred that
-- can't be opened, or that Google doesn't answer for, would else fill every batch of the schedule.
alter table public.google_tokens add column failed_at timestamptz not null default '-infinity';
