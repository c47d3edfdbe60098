-- Hosted projects: the two jobs again, with the time they need. By itself pg_net gives a call up after
-- one to five seconds, by version: too soon for a cold start and a hundred tokens.
do $$
declare
  job record;
begin
  -- As 000006 left it: no scheduler here.
  if to_regclass('cron.job') is null or to_regnamespace('net') is null
    or to_regclass('vault.decrypted_secrets') is null then
    return;
  end if;
  for job in
    select * from (values
      ('send-notifications', '{}'),
      ('refresh-all-google-tokens', '{"batch_size": 100, "threshold_minutes": 15}')
    ) as jobs (name, body)
  loop
    -- Scheduled under its name it takes the place of the one before.
    perform cron.schedule(job.name, '*/5 * * * *', format($job$
      select net.http_post(
        url := (select decrypted_secret from vault.decrypted_secrets where name = 'project_url')
          || '/functions/v1/%s',
        headers := jsonb_build_object('content-type', 'application/json', 'apikey',
          (select decrypted_secret from vault.decrypted_secrets where name = 'service_role_key')),
        body := %L::jsonb,
        timeout_milliseconds := 120000)
      where (select count(*) from vault.decrypted_secrets
             where name in ('project_url', 'service_role_key')) = 2
    $job$, job.name, job.body));
  end loop;
end $$;
