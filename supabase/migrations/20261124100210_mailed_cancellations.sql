-- Which notifications are mailed without a choice: what another person did, and a session that doesn't take place.
-- A cancellation that comes from a connected calendar or a schedule is nobody's act here. It was mailed only to who had chosen
-- so, and others waited for a session that was canceled. What else the server tells by itself still waits for a choice.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create or replace function private.queue_notification_mail() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  about constant text := private.notification_category(new.kind);
  chosen constant boolean := (
    select p.email from public.notification_preferences p where p.user_id = new.user_id and p.category = about
  );
begin
  if about = 'security'
    or coalesce(
      chosen,
      case
        when auth.uid() is null then new.kind in ('session_cancelled', 'series_cancelled')
        else auth.uid() <> new.user_id and about not in ('reminders', 'calendars')
      end
    )
  then
    -- Who writes a notification may have queued its mail already.
    insert into private.notification_mail (notification_id) values (new.id) on conflict do nothing;
    -- Heard by the embedded backend. Hosted Supabase calls the function by a webhook, and there nobody listens.
    perform pg_catalog.pg_notify('notification_mail', new.id::text);
  end if;
  return null;
end
$$;
