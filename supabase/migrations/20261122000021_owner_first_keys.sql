-- Every key begins with the owner, so that the tables can be split into hash partitions by owner
-- (docs/decisions/062-how-far-one-database-carries.md). A row belongs to its owner's clock, which lies
-- beside it then; the clock alone belongs to the user.

do $$
declare
  name text;
begin
  foreach name in array fuelmile_private.synced_tables() loop
    -- A row written before there was a clock cannot be; one that was copied in can.
    execute format(
      'insert into public.sync_clock (user_id) select distinct user_id from public.%I
         on conflict (user_id) do nothing', name);
    execute format(
      'alter table public.%1$I
         drop constraint %2$I,
         add constraint %2$I primary key (user_id, id),
         drop constraint %3$I,
         add constraint %3$I foreign key (user_id) references public.sync_clock (user_id)
           on delete cascade', name, name || '_pkey', name || '_user_id_fkey');
    -- [Note: one index for each question] (000024)
    execute format('drop index public.%I', name || '_by_seq');
    execute format('create index %I on public.%I (user_id, seq, id) where seq > 0',
      name || '_by_seq', name);
  end loop;
end $$;

alter table public.google_tokens
  drop constraint google_tokens_pkey,
  add constraint google_tokens_pkey primary key (user_id, id);
