-- Every process hears of what changes for staff: `topic:id`, for their open screens. Whoever only looks changes nothing:
-- a screen that looks again because of a look would never come to rest. What people do with their own accounts,
-- drafts, devices and archives is nothing that staff work with. The same line twice in a transaction is sent once.
create function tell_staff() returns trigger language plpgsql as $$
declare
  session text;
begin
  perform pg_notify('habilita_staff',
    case new.object_kind when 'user' then 'person' else new.object_kind end || ':' || new.object_id);
  -- What happens to a seat happens to a request: the sessions that it is about have changed too.
  foreach session in array array[new.payload ->> 'session', new.payload ->> 'fromSession'] loop
    if session is not null then
      perform pg_notify('habilita_staff', 'session:' || session);
    end if;
  end loop;
  return null;
end $$;

create trigger tell_staff after insert on events for each row when (
  new.kind !~ '\.(viewed|exported|read|begun|draft_[a-z]+)$'
  and (
    new.actor_kind = 'staff'
    or new.object_kind not in ('account', 'user', 'document', 'upload', 'paper', 'api_key')
    or new.kind in ('staff.appointed', 'user.created', 'user.profile_changed', 'user.email_changed', 'user.erased',
      'user.blocked')
  )
) execute function tell_staff();

-- Who of the body has a request open. It is of the moment, and gone within a minute: after a crash everybody says so
-- again, and it refers to nothing, so that whoever looks never waits for whoever works.
create unlogged table request_viewers (
  request_id uuid not null,
  user_id text not null,
  seen_at timestamptz not null,
  primary key (request_id, user_id)
);

-- What it is our turn to do, and whose of us: few among all requests that ever were.
create index requests_our_turn on requests (assigned_to, state, payment_state)
  where state in ('submitted', 'in_review', 'in_decision');
create index absences_to_judge on absences (sent_at) where sent_at is not null and outcome is null;
create index exam_sessions_to_publish on exam_sessions (ends_at) where state = 'open';

-- Texts that staff choose from when they give a reason or write. Those for one kind of document or one trade say so.
create table reason_templates (
  id uuid primary key,
  kind text not null,
  document_kind text check (document_kind is null or kind = 'document_rejection'),
  category text check (category in ('rite', 'rsif', 'rebt', 'gas', 'gruas')),
  title text not null,
  text text not null,
  version int not null default 1,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  retired_at timestamptz
);

-- What somebody of the body has set a list to, under a name of their own. `search` is that of the address.
create table saved_views (
  user_id text not null references users,
  id uuid not null,
  area text not null,
  name text not null,
  search text not null,
  place int not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (user_id, id)
);
