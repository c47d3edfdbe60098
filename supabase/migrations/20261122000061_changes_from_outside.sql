-- A device takes a row for the one it has where the `rev` is the same. Who changes a row around sync_push
-- (REST, a function, by hand) may leave the envelope as it was: then the change is stamped here, as a
-- device's edit would be (src/domain/clock.ts), with `database` for the writer.

-- A stamp of now, and later than another.
create function fuelmile_private.stamp_after(seen text) returns text
language plpgsql volatile set search_path = '' as $$
declare
  digits constant text := '0123456789abcdefghijklmnopqrstuvwxyz';
  millis bigint := floor(extract(epoch from clock_timestamp()) * 1000);
  seen_millis bigint := 0;
  written text := '';
begin
  if seen ~ '^[0-9a-z]{13}-' then
    for place in 1..9 loop
      seen_millis := seen_millis * 36 + strpos(digits, substr(seen, place, 1)) - 1;
    end loop;
  end if;
  millis := greatest(millis, seen_millis + 1);
  for place in 1..9 loop
    written := substr(digits, (millis % 36)::integer + 1, 1) || written;
    millis := millis / 36;
  end loop;
  return written || '0000-database';
end $$;
revoke all on function fuelmile_private.stamp_after(text) from public, anon, authenticated;

create or replace function fuelmile_private.stamp_row() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  envelope constant text[] := '{id,user_id,rev,created_clock,edit_clocks,seq}';
  changed text[];
begin
  if tg_op = 'UPDATE' then
    if new.user_id is distinct from old.user_id then
      raise exception 'a row keeps its owner' using errcode = 'insufficient_privilege';
    end if;
    if new.rev = old.rev then
      changed := array(
        select now.key from jsonb_each(to_jsonb(new) - envelope) as now
          join jsonb_each(to_jsonb(old) - envelope) as before using (key)
          where now.value <> before.value);
      if changed <> '{}' then
        new.rev := fuelmile_private.stamp_after(old.rev);
        if new.edit_clocks = old.edit_clocks then
          new.edit_clocks := new.edit_clocks || coalesce((
            select jsonb_object_agg(field, new.rev) from unnest(changed) as field
            where field <> 'deleted'), '{}');
        end if;
      end if;
    end if;
  end if;
  new.seq := fuelmile_private.tick(new.user_id);
  return new;
end $$;
