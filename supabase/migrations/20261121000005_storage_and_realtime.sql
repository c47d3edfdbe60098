-- Private buckets, and the one thing realtime tells: that an owner's clock has moved.
-- A bare PostgreSQL has no storage schema; these parts then wait for a project that has.

do $$
declare
  -- By name, not image/*: an SVG can carry a script.
  images constant text[] := array['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/heic',
    'image/heif', 'image/gif'];
begin
  if to_regclass('storage.buckets') is null then
    raise notice 'no storage schema: buckets are left out';
    return;
  end if;
  insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
  values
    ('food-photos', 'food-photos', false, 10485760, images),
    ('fitness-screenshots', 'fitness-screenshots', false, 10485760, images)
  on conflict (id) do nothing;
  -- A path starts with its owner's id: {userId}/...
  create policy own_folder_only on storage.objects for all to authenticated
    using (
      bucket_id in ('food-photos', 'fitness-screenshots')
      and split_part(name, '/', 1) = (select auth.uid())::text)
    with check (
      bucket_id in ('food-photos', 'fitness-screenshots')
      and split_part(name, '/', 1) = (select auth.uid())::text);
end $$;

do $$
begin
  if not exists (select from pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
  alter publication supabase_realtime add table public.sync_clock;
end $$;
