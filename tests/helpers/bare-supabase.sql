-- What the migrations expect of a project, on a PostgreSQL that has nothing: the roles, the users
-- and who is asking.
do $$ begin
  -- Roles belong to the whole cluster: another database may have brought them.
  if to_regrole('anon') is null then create role anon nologin; end if;
  if to_regrole('authenticated') is null then create role authenticated nologin; end if;
  if to_regrole('service_role') is null then create role service_role nologin bypassrls; end if;
end $$;
create schema auth;
create table auth.users (id uuid primary key, email text unique);
create table auth.sessions (
  id uuid primary key, user_id uuid not null references auth.users on delete cascade);
create function auth.uid() returns uuid language sql stable as $$
  select (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid
$$;
grant usage on schema auth, public to anon, authenticated, service_role;
-- A hosted project gives its roles every new table; the migrations must take that back.
alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
