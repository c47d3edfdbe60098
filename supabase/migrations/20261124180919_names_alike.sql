-- No two names on the leaderboard are spelt the same, or look it: the server's function makes both forms
-- (weekly-running-leaderboard/name-keys.ts). Names from before have theirs from their next change on; until then they
-- are taken as they are written.

alter table public.leaderboard_members
  add column name_key text constraint leaderboard_members_name_key_taken unique,
  add column name_look text constraint leaderboard_members_name_look_taken unique;

update public.leaderboard_members member
  set name_key = replace(lower(display_name), ' ', '')
  where not exists (
    select from public.leaderboard_members other
    where replace(lower(other.display_name), ' ', '') = replace(lower(member.display_name), ' ', '')
      and (other.joined_at, other.user_id) < (member.joined_at, member.user_id));
