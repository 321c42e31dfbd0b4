-- Our own addition beside GoTrue's tables: the six digits that stand in a mail next to its link. They can be guessed, the
-- link cannot, so wrong guesses are counted with them. Rows live for an hour at most and need not be moved anywhere.
create table if not exists auth.mailed_codes (
  user_id uuid not null,
  token_type auth.one_time_token_type not null,
  code_hash text not null,
  wrong_guesses smallint not null default 0,
  primary key (user_id, token_type),
  foreign key (user_id, token_type) references auth.one_time_tokens (user_id, token_type) on delete cascade
);
create index if not exists one_time_tokens_relates_to_idx on auth.one_time_tokens (relates_to);

revoke all on auth.mailed_codes from public, anon, authenticated;
