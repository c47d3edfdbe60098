-- Run once, by the image's own first start: the services' roles get the password of .env, and realtime its schema.
\getenv password POSTGRES_PASSWORD
alter user postgres with password :'password';
alter user authenticator with password :'password';
alter user supabase_auth_admin with password :'password';
alter user supabase_storage_admin with password :'password';
create schema if not exists _realtime;
alter schema _realtime owner to postgres;
