-- A coach's answer holds for the words that it was written for: a comment that its client changes meanwhile is read first, and an
-- answer from another window isn't replaced unseen. The client is told of the first answer; one that was removed and brought
-- back by Undo told them again. Whose comment was withdrawn meanwhile is said so. A module that is older than this calls the function without p_seen, as before.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create or replace function public.answer_testimonial(p_session_id uuid, p_answer text) returns public.testimonials
language plpgsql security definer set search_path = ''
as $$
declare
  answered public.testimonials;
  said constant text := nullif(btrim(p_answer), '');
  was_answered boolean;
begin
  perform private.require_live_session();
  select * into answered from public.testimonials t where t.session_id = p_session_id and t.coach_id = auth.uid() for update;
  if answered.session_id is null then
    if exists (select from public.coaching_sessions s where s.id = p_session_id and s.coach_id = auth.uid()) then
      perform private.refuse('The client withdrew this comment');
    end if;
    perform private.forbid('Only the coach can answer a comment');
  elsif char_length(said) > 1000 then
    perform private.refuse('An answer can''t be longer than 1,000 characters');
  end if;
  was_answered := answered.answer is not null;
  update public.testimonials t
  set answer = said, answered_at = case when said is not null then coalesce(t.answered_at, now()) end
  where t.session_id = p_session_id
  returning * into answered;
  if said is not null and not was_answered then
    perform private.notify(
      s.client_id, 'session_testimonial_answered', coalesce(private.name_of(s.coach_id), 'Your coach') || ' answered your comment',
      s.title, '/client/sessions?session=' || s.id
    )
    from public.coaching_sessions s
    where s.id = p_session_id
      and not exists (
        select from public.notifications n
        where n.user_id = s.client_id and n.kind = 'session_testimonial_answered'
          and n.link = '/client/sessions?session=' || s.id and n.created_at >= answered.created_at
      );
  end if;
  return answered;
end
$$;

create function public.answer_testimonial(p_session_id uuid, p_answer text, p_seen jsonb) returns public.testimonials
language plpgsql security definer set search_path = ''
as $$
declare
  shown public.testimonials;
begin
  perform private.require_live_session();
  select * into shown from public.testimonials t where t.session_id = p_session_id and t.coach_id = auth.uid() for update;
  -- A second try of an answer that came changes nothing.
  if shown.session_id is not null and shown.answer is distinct from nullif(btrim(p_answer), '') then
    if shown.body <> p_seen ->> 'body' then
      perform private.refuse('The client changed this comment. Read it, then try again');
    elsif shown.answer is distinct from p_seen ->> 'answer' then
      perform private.refuse('Your answer was changed in another window. Read it, then try again');
    end if;
  end if;
  return public.answer_testimonial(p_session_id, p_answer);
end
$$;
comment on function public.answer_testimonial(uuid, text, jsonb) is
  'As without p_seen, { body, answer } as the page showed them; refused where one is another by now.';

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant execute on function public.answer_testimonial(uuid, text, jsonb) to authenticated, service_role;
