-- What Strava lets this server read, one permission a runner. Kept as Google's tokens are, and more
-- tightly: no browser reads any of it; the function strava-auth says how the connection stands.

create table public.strava_tokens (
  user_id uuid primary key references auth.users (id) on delete cascade,
  access_token text not null,
  refresh_token text not null,
  expires_at timestamptz not null,
  -- False once Strava no longer takes them: the runner has to consent anew.
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  last_synced_at timestamptz
);

alter table public.strava_tokens enable row level security;
revoke all on public.strava_tokens from anon, authenticated;
grant all on public.strava_tokens to service_role;
