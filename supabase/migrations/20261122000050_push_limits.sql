-- Who may have notifications sent where, and for how long.

alter table public.push_subscriptions
  -- In a row. It begins at 1: a new address comes after those that have taken a message before.
  add column failures smallint not null default 1
    constraint push_subscriptions_failures_not_negative check (failures >= 0);
comment on column public.push_subscriptions.created_at is 'when its browser last named it';

update public.push_subscriptions set failures = 0;

-- Five devices for one runner: a sixth takes the place of the one not heard of the longest.
create function fuelmile_private.limit_subscriptions() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- Of two at once the second sees what the first has left.
  perform pg_advisory_xact_lock(hashtextextended('push:' || new.user_id::text, 0));
  delete from public.push_subscriptions
  where user_id = new.user_id and endpoint <> new.endpoint and endpoint not in (
    select endpoint from public.push_subscriptions
    where user_id = new.user_id and endpoint <> new.endpoint
    order by created_at desc, endpoint limit 4);
  return null;
end $$;
revoke all on function fuelmile_private.limit_subscriptions() from public;
grant execute on function fuelmile_private.limit_subscriptions() to service_role;

create trigger limit_subscriptions after insert or update of user_id on public.push_subscriptions
  for each row execute function fuelmile_private.limit_subscriptions();

-- Those there are too many of already.
delete from public.push_subscriptions where endpoint in (
  select endpoint from (
    select endpoint,
      row_number() over (partition by user_id order by created_at desc, endpoint) as place
    from public.push_subscriptions) placed
  where place > 5);
