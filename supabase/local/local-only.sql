-- What only the embedded backend needs. Nobody but the server itself reaches this schema.

-- A word to the realtime endpoint when a clock moves.
create or replace function fuelmile_local.tell_clock() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_notify('fuelmile_clock', new.user_id::text || ':' || new.seq);
  return null;
end $$;
drop trigger if exists tell_clock on public.sync_clock;
create trigger tell_clock after insert or update on public.sync_clock
  for each row when (new.seq > 0) execute function fuelmile_local.tell_clock();

-- An account that is deleted takes its clock with it, of which no seq is told.
create or replace function fuelmile_local.tell_clock_gone() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_notify('fuelmile_clock', old.user_id::text || ':');
  return null;
end $$;
drop trigger if exists tell_clock_gone on public.sync_clock;
create trigger tell_clock_gone after delete on public.sync_clock
  for each row execute function fuelmile_local.tell_clock_gone();

-- What was tried at accounts.
create table if not exists fuelmile_local.attempts (
  key text primary key, count integer not null, ends_at timestamptz not null);
create index if not exists attempts_by_end on fuelmile_local.attempts (ends_at);
alter table fuelmile_local.attempts enable row level security;
