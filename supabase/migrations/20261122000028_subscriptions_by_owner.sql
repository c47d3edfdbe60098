-- Addresses for notifications, too, are kept under a key that begins with the owner. That a browser is
-- one runner's at a time, a trigger sees to: what another runner had of it goes.

alter table public.push_subscriptions
  drop constraint push_subscriptions_pkey,
  add constraint push_subscriptions_pkey primary key (user_id, endpoint);
-- The sender goes through them in this order.
create index push_subscriptions_by_endpoint on public.push_subscriptions (endpoint);

create function fuelmile_private.hand_over_endpoint() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- Of two runners at once the second sees what the first has left.
  perform pg_advisory_xact_lock(hashtextextended('endpoint:' || new.endpoint, 0));
  delete from public.push_subscriptions
    where endpoint = new.endpoint and user_id <> new.user_id;
  return null;
end $$;
revoke all on function fuelmile_private.hand_over_endpoint() from public, anon, authenticated;
grant execute on function fuelmile_private.hand_over_endpoint() to service_role;

create trigger hand_over_endpoint after insert on public.push_subscriptions
  for each row execute function fuelmile_private.hand_over_endpoint();
