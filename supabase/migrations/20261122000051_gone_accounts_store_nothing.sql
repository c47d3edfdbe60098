-- A token is good for an hour, also that of an account that was deleted meanwhile: no photo is stored
-- with it, and none is left to be seen.

create function fuelmile_private.account_stands() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from auth.users where id = auth.uid())
$$;
revoke all on function fuelmile_private.account_stands() from public, anon;
grant execute on function fuelmile_private.account_stands() to authenticated, service_role;

do $$
begin
  -- As 000005 left it.
  if to_regclass('storage.objects') is null then
    return;
  end if;
  create policy accounts_that_stand on storage.objects as restrictive for all to authenticated
    using ((select fuelmile_private.account_stands()))
    with check ((select fuelmile_private.account_stands()));
end $$;
