-- intervals.icu: one key a runner, which they make there and enter here. Stored as Strava's tokens are:
-- sealed by the function intervals-icu, which alone reads it.

create table public.intervals_icu_keys (
  user_id uuid primary key references auth.users (id) on delete cascade,
  api_key text not null check (pg_column_size(api_key) <= 16384),
  -- False once intervals.icu no longer takes it: the runner has to enter another.
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  last_synced_at timestamptz
);

-- Who asks a provider for whose data, so that of a runner's devices one asks at a time, and none while
-- the provider wants to be left alone.
create table public.provider_asks (
  user_id uuid not null references auth.users (id) on delete cascade,
  source text not null check (source in ('google_fit', 'strava', 'intervals_icu')),
  -- A call that died without a word has lost its turn then.
  busy_until timestamptz not null,
  not_before timestamptz not null default '-infinity',
  primary key (user_id, source)
);

do $$
declare
  name text;
begin
  foreach name in array array['intervals_icu_keys', 'provider_asks'] loop
    execute format('alter table public.%I enable row level security', name);
    execute format('revoke all on public.%I from anon, authenticated', name);
    execute format('grant all on public.%I to service_role', name);
  end loop;
end $$;

-- How often each provider was asked by all runners together: Strava counts by application.
create table fuelmile_private.provider_windows (
  source text not null,
  seconds integer not null,
  window_index bigint not null,
  asked integer not null,
  primary key (source, seconds)
);
create table fuelmile_private.provider_pauses (
  source text primary key,
  until timestamptz not null
);

alter table fuelmile_private.provider_windows enable row level security;
alter table fuelmile_private.provider_pauses enable row level security;

-- Takes the turn to ask a provider. Answers the seconds to wait; 0: the turn is taken, and to be given
-- back by end_provider_ask. p_limits: [{"seconds": 900, "max": 90}], of windows that begin where UTC has them.
create function public.claim_provider_ask(p_user_id uuid, p_source text, p_limits jsonb)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  at timestamptz := clock_timestamp();
  mine public.provider_asks;
  paused timestamptz;
  part record;
begin
  insert into public.provider_asks (user_id, source, busy_until)
    values (p_user_id, p_source, '-infinity') on conflict do nothing;
  select * into mine from public.provider_asks
    where user_id = p_user_id and source = p_source for update;
  if mine.busy_until > at then
    return jsonb_build_object('running', true,
      'wait_s', ceil(extract(epoch from mine.busy_until - at)));
  end if;
  select until into paused from fuelmile_private.provider_pauses where source = p_source;
  paused := greatest(paused, mine.not_before);
  if paused > at then
    return jsonb_build_object('running', false, 'wait_s', ceil(extract(epoch from paused - at)));
  end if;
  for part in
    select l.seconds, l.max, floor(extract(epoch from at) / l.seconds)::bigint as index
    from jsonb_to_recordset(p_limits) as l (seconds integer, max integer) order by l.seconds
  loop
    insert into fuelmile_private.provider_windows as w (source, seconds, window_index, asked)
      values (p_source, part.seconds, part.index, 1)
      on conflict (source, seconds) do update
        set asked = case when w.window_index = part.index then w.asked + 1 else 1 end,
            window_index = part.index;
    if (select asked from fuelmile_private.provider_windows
        where source = p_source and seconds = part.seconds) > part.max then
      return jsonb_build_object('running', false,
        'wait_s', ceil((part.index + 1) * part.seconds - extract(epoch from at)));
    end if;
  end loop;
  update public.provider_asks set busy_until = at + interval '2 minutes'
    where user_id = p_user_id and source = p_source;
  return jsonb_build_object('running', false, 'wait_s', 0);
end $$;

-- Gives the turn back. p_wait_s: how long the provider wants to be left alone, by this runner's account
-- or (p_for_all) by all of this server.
create function public.end_provider_ask(
  p_user_id uuid, p_source text, p_wait_s double precision, p_for_all boolean
) returns void language plpgsql security definer set search_path = '' as $$
declare
  wait_until timestamptz := clock_timestamp() + make_interval(secs => p_wait_s);
begin
  update public.provider_asks set
    busy_until = '-infinity',
    not_before = case when p_wait_s > 0 then wait_until else '-infinity' end
    where user_id = p_user_id and source = p_source;
  if p_wait_s > 0 and p_for_all then
    insert into fuelmile_private.provider_pauses as p (source, until)
      values (p_source, wait_until)
      on conflict (source) do update set until = greatest(p.until, excluded.until);
  end if;
end $$;

revoke all on function public.claim_provider_ask(uuid, text, jsonb) from public, anon, authenticated;
revoke all on function public.end_provider_ask(uuid, text, double precision, boolean)
  from public, anon, authenticated;
grant execute on function public.claim_provider_ask(uuid, text, jsonb) to service_role;
grant execute on function public.end_provider_ask(uuid, text, double precision, boolean)
  to service_role;
