-- Who wants no messages stays known after the number itself is forgotten: the wish is kept under a hash of it.

create table private.opt_outs (
  phone_hash bytea primary key check (octet_length(phone_hash) = 32),
  wish_at timestamptz not null
);
comment on table private.opt_outs is 'Numbers that want no messages and are otherwise forgotten, hashed by private.phone_hash().';
alter table private.opt_outs enable row level security;
revoke all on private.opt_outs from public, anon, authenticated, service_role;

create or replace function private.is_opted_out(p_phone text)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (select from private.conversations where phone = p_phone and opted_out)
    or exists (select from private.opt_outs where phone_hash = private.phone_hash(p_phone));
$$;

-- Definer: as whatever changes a conversation. The newer word counts, and stands with the number again.
create function private.renew_opt_out()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from private.opt_outs where phone_hash = private.phone_hash(new.phone) and wish_at <= new.wish_at;
  return null;
end;
$$;
revoke all on function private.renew_opt_out() from public, anon, authenticated, service_role;

create trigger renew_opt_out
after update on private.conversations
for each row
when (new.wish_at is distinct from old.wish_at)
execute function private.renew_opt_out();

create function private.forget_conversation(p_phone text)
returns boolean
language plpgsql
set search_path = ''
as $$
declare
  v_conversation private.conversations;
begin
  delete from private.conversations where phone = p_phone returning * into v_conversation;
  if v_conversation.opted_out then
    insert into private.opt_outs as known (phone_hash, wish_at)
    values (private.phone_hash(p_phone), coalesce(v_conversation.wish_at, now()))
    on conflict (phone_hash) do update set wish_at = greatest(known.wish_at, excluded.wish_at);
  end if;
  return v_conversation.phone is not null;
end;
$$;
comment on function private.forget_conversation(text) is 'Forgets what a number wrote and when; that it wants no messages stays known. False if there was nothing.';
revoke all on function private.forget_conversation(text) from public, anon, authenticated, service_role;
