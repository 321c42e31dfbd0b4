-- Our own addition beside GoTrue's tables: the six digits that stand in a mail next to its link. They can be guessed, the
-- link cannot, so wrong guesses are counted with them. Rows live for an hour at most and need not be moved anywhere.
do $$
begin
  -- Codes were known by person and kind once, which a foreign key into auth must not be: those of the last hour are given up.
  if exists (
    select from information_schema.columns
    where table_schema = 'auth' and table_name = 'mailed_codes' and column_name = 'user_id'
  ) then
    drop table auth.mailed_codes;
  end if;
end
$$;
create table if not exists auth.mailed_codes (
  token_id uuid primary key references auth.one_time_tokens (id) on delete cascade on update cascade,
  code_hash text not null,
  wrong_guesses smallint not null default 0
);
create index if not exists one_time_tokens_relates_to_idx on auth.one_time_tokens (relates_to);

revoke all on auth.mailed_codes from public, anon, authenticated;
