-- A photo lies in its owner's folder. Under the folder's bare name nothing counted it, and nothing but the account's
-- end found it.

do $$
begin
  -- As 000005 left it.
  if to_regclass('storage.objects') is null then
    return;
  end if;
  alter policy own_folder_only on storage.objects
    with check (
      bucket_id in ('food-photos', 'fitness-screenshots')
      and split_part(name, '/', 1) = (select auth.uid())::text and split_part(name, '/', 2) <> '');
end $$;
