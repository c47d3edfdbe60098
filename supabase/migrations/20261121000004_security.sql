-- Who may see and do what. Every table has row-level security; a runner reaches their own rows
-- only, nobody signed out reaches anything.

-- Tokens of the fitness source. Written and read by server functions only: a browser may know that
-- a connection exists, never its tokens.
create table public.google_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  access_token text not null,
  refresh_token text,
  scope text,
  expires_at timestamptz not null,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  last_refreshed_at timestamptz
);
create index google_tokens_by_user on public.google_tokens (user_id, is_active, created_at desc);

-- Where to send a runner's notifications.
create table public.push_subscriptions (
  endpoint text primary key
    constraint push_subscriptions_endpoint_is_https check (endpoint ~ '^https?://' and length(endpoint) <= 2000),
  user_id uuid not null references auth.users (id) on delete cascade,
  subscription jsonb not null
    constraint push_subscriptions_subscription_is_an_object check (jsonb_typeof(subscription) = 'object'),
  created_at timestamptz not null default now()
);
create index push_subscriptions_by_user on public.push_subscriptions (user_id);

do $$
declare
  name text;
begin
  foreach name in array fuelmile_private.synced_tables() loop
    execute format('alter table public.%I enable row level security', name);
    execute format('alter table public.%I force row level security', name);
    execute format('revoke all on public.%I from anon, authenticated', name);
    execute format('grant select, insert, update on public.%I to authenticated', name);
    execute format('grant all on public.%I to service_role', name);
    execute format(
      'create policy own_rows_only on public.%I for all to authenticated
         using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()))', name);
  end loop;
end $$;

alter table public.sync_clock enable row level security;
revoke all on public.sync_clock from anon, authenticated;
grant select on public.sync_clock to authenticated;
grant all on public.sync_clock to service_role;
create policy own_clock_only on public.sync_clock for select to authenticated
  using (user_id = (select auth.uid()));

alter table public.google_tokens enable row level security;
revoke all on public.google_tokens from anon, authenticated;
grant select (id, user_id, scope, expires_at, is_active, created_at, last_refreshed_at)
  on public.google_tokens to authenticated;
grant all on public.google_tokens to service_role;
create policy own_connection_only on public.google_tokens for select to authenticated
  using (user_id = (select auth.uid()));

alter table public.push_subscriptions enable row level security;
revoke all on public.push_subscriptions from anon, authenticated;
grant all on public.push_subscriptions to service_role;

grant usage on schema fuelmile_private to authenticated, service_role;
revoke all on all functions in schema fuelmile_private from public;
grant execute on function fuelmile_private.lock_clock(), fuelmile_private.synced_tables(),
  fuelmile_private.readable_changes(json), fuelmile_private.apply_changes(text, jsonb, boolean),
  fuelmile_private.push_changes(text, jsonb) to authenticated, service_role;
grant execute on function fuelmile_private.tick(uuid), fuelmile_private.stamp_row() to service_role;
revoke all on function public.sync_push(json), public.sync_pull(jsonb, integer) from public, anon;
grant execute on function public.sync_push(json), public.sync_pull(jsonb, integer)
  to authenticated, service_role;
