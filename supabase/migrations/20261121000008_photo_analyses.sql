-- What the vision model made of each photo, so that a phone that lost the answer asks for it again
-- and not for a second analysis. The server's functions alone read and write here.

create table public.photo_analyses (
  user_id uuid not null references auth.users (id) on delete cascade,
  id uuid not null,
  claimed_at timestamptz not null default now(),
  -- null while a call is at it.
  outcome jsonb,
  primary key (user_id, id)
);

alter table public.photo_analyses enable row level security;
revoke all on public.photo_analyses from anon, authenticated;
grant all on public.photo_analyses to service_role;

create function public.claim_photo_analysis(p_user_id uuid, p_id uuid)
returns jsonb language plpgsql set search_path = '' as $$
declare
  held public.photo_analyses;
begin
  delete from public.photo_analyses
    where user_id = p_user_id and claimed_at < now() - interval '30 days';
  insert into public.photo_analyses (user_id, id) values (p_user_id, p_id)
    on conflict (user_id, id) do nothing;
  if found then
    return jsonb_build_object('state', 'claimed');
  end if;
  select * into held from public.photo_analyses
    where user_id = p_user_id and id = p_id for update;
  if held.outcome is not null then
    return jsonb_build_object('state', 'done', 'outcome', held.outcome);
  end if;
  -- Longer than a call can last: the one that claimed it is dead.
  if held.claimed_at > now() - interval '2 minutes' then
    return jsonb_build_object('state', 'running');
  end if;
  update public.photo_analyses set claimed_at = now() where user_id = p_user_id and id = p_id;
  return jsonb_build_object('state', 'claimed');
end $$;
revoke all on function public.claim_photo_analysis(uuid, uuid) from public, anon, authenticated;
grant execute on function public.claim_photo_analysis(uuid, uuid) to service_role;
