#!/bin/sh
# Applies the migrations that have not been applied, each in a transaction, and remembers them where the CLI's
# `db push` does. Then the vault learns where the schedules call, and with which key.
set -eu

ask() {
  PGOPTIONS='--client-min-messages=warning' \
    psql --no-psqlrc --quiet --tuples-only --no-align --set ON_ERROR_STOP=1 "$@"
}

ask <<'SQL'
create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.schema_migrations (
  version text primary key, statements text[], name text);
SQL

known=" $(ask --command "select string_agg(version, ' ') from supabase_migrations.schema_migrations") "
for file in "${MIGRATIONS:-/migrations}"/*.sql; do
  base=$(basename "$file" .sql)
  version=${base%%_*}
  case $known in *" $version "*) continue ;; esac
  echo "migrate: $base"
  ask --single-transaction --file "$file" --command \
    "insert into supabase_migrations.schema_migrations (version, name) values ('$version', '${base#*_}')" >/dev/null
done

# From the environment: an argument would stand in the list of processes.
ask --single-transaction >/dev/null <<'SQL'
\getenv url PROJECT_URL
\getenv key SERVICE_ROLE_KEY
delete from vault.secrets where name in ('project_url', 'service_role_key');
select vault.create_secret(:'url', 'project_url');
select vault.create_secret(:'key', 'service_role_key');
notify pgrst, 'reload schema';
SQL
echo 'migrate: the database is up to date'
