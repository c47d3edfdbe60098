-- Hosted projects: days that are over get their final score on the schedule, as the jobs of 20261121000012.
do $$
begin
  if to_regclass('cron.job') is null or to_regnamespace('net') is null
    or to_regclass('vault.decrypted_secrets') is null then
    return;
  end if;
  perform cron.schedule('calculate-nutrition-score', '*/5 * * * *', $job$
    select net.http_post(
      url := (select decrypted_secret from vault.decrypted_secrets where name = 'project_url')
        || '/functions/v1/calculate-nutrition-score',
      headers := jsonb_build_object('content-type', 'application/json', 'apikey',
        (select decrypted_secret from vault.decrypted_secrets where name = 'service_role_key')),
      body := '{}'::jsonb,
      timeout_milliseconds := 120000)
    where (select count(*) from vault.decrypted_secrets
           where name in ('project_url', 'service_role_key')) = 2
  $job$);
end $$;
