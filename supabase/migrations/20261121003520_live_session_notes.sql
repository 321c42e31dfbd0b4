-- Notes to a session show in every window that has the session open, as they are written.

alter publication supabase_realtime add table public.session_notes;

-- One that was deleted or is shared no more can be read no more, so that no change of it is told: the own channels of
-- those who had it on the screen say that it is gone.
create function private.tell_gone_note() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform realtime.send(
    jsonb_build_object('table', 'session_notes', 'ids', jsonb_build_array(old.id)), 'rows_deleted', 'user:' || reader.id, true
  )
  from (
    select old.author_id as id
    union
    select participant.id
    from public.coaching_sessions s, lateral (values (s.client_id), (s.coach_id)) participant (id)
    where old.visibility = 'shared' and s.id = old.session_id
  ) reader
  where reader.id is not null;
  return null;
end
$$;
comment on function private.tell_gone_note() is
  'Tells the author, and of a shared note both participants, that it is gone from their lists.';

create trigger tell_deleted after delete on public.session_notes
  for each row execute function private.tell_gone_note();
create trigger tell_unshared after update of visibility on public.session_notes
  for each row when (old.visibility = 'shared' and new.visibility = 'private') execute function private.tell_gone_note();
