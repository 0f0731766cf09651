-- The pictures of payments lie in a private bucket of Supabase Storage: without a signed address only the server's key opens them.
do $$
begin
  -- A server without Supabase Storage has no such table. `npm run bucket` makes the bucket later.
  if to_regclass('storage.buckets') is not null then
    insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
    values ('payment-proofs', 'payment-proofs', false, 1572864, array['image/jpeg'])
    on conflict (id) do update
    set public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;
  end if;
end;
$$;
