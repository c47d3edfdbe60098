-- What the sender of notifications needs to know of each device, and the schedule that calls it.

alter table public.push_subscriptions
  -- IANA name: a device is told by its own clock.
  add column time_zone text not null default 'UTC'
    constraint push_subscriptions_time_zone_at_most_60_characters check (length(time_zone) <= 60),
  add column language text not null default 'en'
    constraint push_subscriptions_language_known check (language in ('en', 'id')),
  -- What was sent lately, so that nothing is sent twice; `sent_version` moves with each change.
  add column sent jsonb not null default '[]'
    constraint push_subscriptions_sent_is_a_list check (jsonb_typeof(sent) = 'array'),
  add column sent_version integer not null default 0;

-- Hosted projects: every five minutes, once pg_cron and pg_net are there and the vault holds
-- `project_url` and `service_role_key`. The embedded backend has a timer of its own.
do $$
begin
  if (select count(*) from pg_available_extensions where name in ('pg_cron', 'pg_net')) < 2
    or to_regclass('vault.decrypted_secrets') is null then
    raise notice 'no scheduler here: send-notifications must be called from outside';
    return;
  end if;
  create extension if not exists pg_cron;
  create extension if not exists pg_net;
  perform cron.schedule('send-notifications', '*/5 * * * *', $job$
    select net.http_post(
      url := (select decrypted_secret from vault.decrypted_secrets where name = 'project_url')
        || '/functions/v1/send-notifications',
      headers := jsonb_build_object('content-type', 'application/json', 'apikey',
        (select decrypted_secret from vault.decrypted_secrets where name = 'service_role_key')),
      body := '{}'::jsonb)
    where (select count(*) from vault.decrypted_secrets
           where name in ('project_url', 'service_role_key')) = 2
  $job$);
end $$;
