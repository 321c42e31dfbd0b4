-- What coach and client are told of a request to be coached.

create function private.notify_of_coaching_request() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  coach_name constant text := coalesce(private.name_of(new.coach_id), 'The coach');
begin
  if tg_op = 'INSERT' then
    perform private.notify(
      new.coach_id, 'coaching_requested', 'New coaching request',
      coalesce(private.name_of(new.client_id), 'A client') || ' asks for your coaching', '/coach/clients'
    );
  elsif new.status = 'declined' then
    perform private.notify(
      new.client_id, 'coaching_declined', 'Coaching request declined', coach_name || ' cannot take you on now',
      '/marketplace/' || new.coach_id
    );
  elsif new.status = 'accepted' then
    perform private.notify(
      new.client_id, 'coaching_accepted', 'Coaching request accepted', coach_name || ' coaches you from now on',
      '/client/sessions?book=' || new.coach_id
    );
  elsif new.status = 'cancelled' then
    perform private.notify(
      new.coach_id, 'coaching_cancelled', 'Coaching request withdrawn',
      coalesce(private.name_of(new.client_id), 'A client') || ' no longer asks for your coaching',
      '/coach/clients'
    );
  end if;
  return null;
end
$$;
create trigger notify_of_request after insert or update of status on public.coaching_requests
  for each row execute function private.notify_of_coaching_request();
