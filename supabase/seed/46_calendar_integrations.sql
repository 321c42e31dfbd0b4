-- The second coach is also booked on Cal.com

insert into public.calendar_integrations (id, user_id, type, name, is_connected, email, calendar_id, booking_url, last_event_at) values
  ('ca100000-0000-4000-8000-000000000001', '10000000-0000-4000-8000-000000000003', 'cal.com', 'Cal.com', true,
   'ruben@castellano.test', 'ruben@castellano.test', 'https://cal.com/ruben-castellano', now() - interval '3 hours');
insert into private.calendar_webhooks (integration_id) values ('ca100000-0000-4000-8000-000000000001');
update public.calendar_integrations i
set webhook_url = '/functions/v1/calendar-webhook/cal.com/' || w.address
from private.calendar_webhooks w
where w.integration_id = i.id;
