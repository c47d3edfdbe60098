-- Hosted projects: Google's tokens are refreshed before they run out, so that activity comes in while
-- the app is closed. As the sender's schedule: every five minutes, once pg_cron and pg_net are there
-- and the vault holds `project_url` and `service_role_key`. The embedded backend has a timer of its own.
do $$
begin
  if (select count(*) from pg_available_extensions where name in ('pg_cron', 'pg_net')) < 2
    or to_regclass('vault.decrypted_secrets') is null then
    raise notice 'no scheduler here: refresh-all-google-tokens must be called from outside';
    return;
  end if;
  create extension if not exists pg_cron;
  create extension if not exists pg_net;
  perform cron.schedule('refresh-all-google-tokens', '*/5 * * * *', $job$
    select net.http_post(
      url := (select decrypted_secret from vault.decrypted_secrets where name = 'project_url')
        || '/functions/v1/refresh-all-google-tokens',
      headers := jsonb_build_object('content-type', 'application/json', 'apikey',
        (select decrypted_secret from vault.decrypted_secrets where name = 'service_role_key')),
      body := '{"batch_size": 100, "threshold_minutes": 15}'::jsonb)
    where (select count(*) from vault.decrypted_secrets
           where name in ('project_url', 'service_role_key')) = 2
  $job$);
end $$;
