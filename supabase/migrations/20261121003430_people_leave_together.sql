-- Several people may be erased by one statement. A row that two of them touched forgets one after the other, and PostgreSQL
-- then asks once more whether its parents are there, which are gone with their own people while the row waits to follow.
-- Asked at the end of the transaction, the row has followed.

alter table public.review_comments
  alter constraint review_comments_review_id_fkey deferrable initially deferred,
  alter constraint review_comments_version_id_fkey deferrable initially deferred,
  alter constraint review_comments_parent_id_fkey deferrable initially deferred;
alter table public.goals
  alter constraint goals_client_id_fkey deferrable initially deferred;
alter table public.milestones
  alter constraint milestones_client_id_fkey deferrable initially deferred,
  alter constraint milestones_goal_id_fkey deferrable initially deferred;
alter table public.coaching_sessions
  alter constraint coaching_sessions_client_id_fkey deferrable initially deferred,
  alter constraint coaching_sessions_coach_id_fkey deferrable initially deferred;
alter table public.tasks
  alter constraint tasks_user_id_fkey deferrable initially deferred,
  alter constraint tasks_application_id_fkey deferrable initially deferred;
