-- No statement of a runner's may hold up others for long. PostgREST gives each request the settings of
-- its role; `npm start` has the same limits of its own. Where whoever migrates may not change the roles,
-- they stay as they are.
do $$ begin
  alter role anon set statement_timeout = '3s';
  alter role authenticated set statement_timeout = '8s';
  alter role service_role set statement_timeout = '30s';
exception when insufficient_privilege then
  raise notice 'statement_timeout of anon, authenticated and service_role is left as it is';
end $$;
